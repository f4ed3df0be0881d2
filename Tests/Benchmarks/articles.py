"""Makes articles of four hundred words, the same ones on every machine."""

import random
import string

WORDS_PER_ARTICLE = 400
TAGS = ["rain", "snow", "wind", "frost", "heat", "fog", "method", "history", "travel", "instruments"]


def write_articles(folder, count):
    """Writes the articles as Markdown with front matter that reportgen and Hugo both read."""
    source = random.Random(1)
    words = ["".join(source.choices(string.ascii_lowercase, k=source.randint(2, 9))) for _ in range(2000)]
    folder.mkdir(parents=True)
    for number in range(count):
        (folder / f"article-{number:04}.md").write_text(article(number, words, source))


def article(number, words, source):
    month, day = divmod(number, 28)
    tags = ", ".join(source.sample(TAGS, 3))
    return f"""---
title: Article {number} on {" ".join(source.choices(words, k=3))}
date: {2018 + month // 12}-{month % 12 + 1:02}-{day + 1:02}
tags: [{tags}]
summary: {" ".join(source.choices(words, k=15))}.
---

{body(words, source)}"""


def body(words, source):
    """Paragraphs with emphasis, code, a link, headings and a list, as people write them."""
    blocks = []
    for number in range(8):
        text = source.choices(words, k=WORDS_PER_ARTICLE // 8)
        text[3] = f"*{text[3]}*"
        text[9] = f"**{text[9]}**"
        text[15] = f"`{text[15]}`"
        text[21] = f"[{text[21]}](https://example.org/{text[22]})"
        if number in (2, 5):
            blocks.append(f"## {' '.join(source.choices(words, k=3)).capitalize()}")
        if number == 6:
            blocks.append("\n".join(f"- {' '.join(text[start : start + 10])}" for start in range(0, 50, 10)))
        else:
            blocks.append(" ".join(text).capitalize() + ".")
    return "\n\n".join(blocks) + "\n"
