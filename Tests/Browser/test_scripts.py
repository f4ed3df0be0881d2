"""The tests see what a reader sees whose browser runs no scripts."""

PAGE = (
    "data:text/html,<p id=a>a</p><p id=b onclick='a.textContent=2'>b</p><noscript><i>c</i></noscript>"
    "<script>document.getElementById('b').textContent=1</script>"
)


def test_scripts_of_pages_do_not_run(tab):
    tab.set_up(1280)
    tab.go(PAGE)
    x, y = tab.evaluate("[b.offsetLeft + 2, b.offsetTop + 5]")
    tab.click(x, y)
    assert tab.evaluate("[a.textContent, b.textContent]") == ["a", "b"]
    assert tab.evaluate("document.querySelector('i')?.textContent") == "c"
