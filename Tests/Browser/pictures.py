"""What a reader sees of the difference between two pictures."""

from PIL import ImageChops

# Redrawing a curve, a gradient or the edge of a letter moves single pixels, or many by a few
# levels; what a reader sees moves whole blocks of pixels by more.
VISIBLE_STEP = 24
VISIBLE_BLOCKS = 12


def difference(one, other):
    """A mask of the blocks of 2 by 2 pixels that visibly differ between two pictures of one size."""
    steps = ImageChops.difference(one, other).convert("L")
    pixels = steps.point(lambda step: 255 if step >= VISIBLE_STEP else 0)
    rows = ImageChops.darker(pixels, ImageChops.offset(pixels, 0, 1))
    return ImageChops.darker(rows, ImageChops.offset(rows, 1, 0))


def differs(one, other):
    """Whether a reader sees a difference between two pictures."""
    return one.size != other.size or difference(one, other).histogram()[255] > VISIBLE_BLOCKS
