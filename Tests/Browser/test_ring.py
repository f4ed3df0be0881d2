"""A ring's sectors: hovered, clicked, tapped, walked by key."""

import pytest

from places import RINGS, every, phone
from ring import Ring


@pytest.fixture
def ring(tab, place, url, window):
    touch, width = window
    return Ring(tab, url(place[0]), place[1], width, touch)


def check_ring_pin(ring, choose):
    """S4.6: leaving keeps the last choice."""
    last = (ring.chosen - 1) % ring.count
    choose(*ring.points[last])
    ring.tab.leave()
    ring.expect(last, checked=last)


@every(RINGS)
def test_sectors_show_under_the_pointer_and_the_pin_returns(ring):
    """S4.3: the chosen sector is larger and full, the others are faded; then the pin returns."""
    ring.expect(ring.chosen, checked=ring.chosen)
    for number in range(ring.count):
        ring.tab.move_to(*ring.points[number])
        ring.expect(number, checked=ring.chosen)
    ring.tab.leave()
    ring.expect(ring.chosen, checked=ring.chosen)


@every(RINGS)
def test_sector_stays_under_a_pointer_at_its_inner_edge(ring):
    """A chosen sector grows away from the hole, but keeps what it covered before."""
    for number, points in enumerate(ring.edges):
        ring.tab.move_to(*points)
        ring.expect(number, checked=ring.chosen)
        ring.grow()
        ring.tab.move_to(points[0], points[1] + 1)
        ring.tab.move_to(*points)
        ring.expect(number, checked=ring.chosen)


@every(RINGS)
def test_clicked_sector_stays(ring):
    check_ring_pin(ring, ring.tab.click)


@phone
@every(RINGS)
def test_tapped_sector_stays_on_a_phone(ring):
    check_ring_pin(ring, ring.tab.tap)


@every(RINGS)
def test_sectors_take_one_stop_and_arrows_choose(ring):
    ring.come_near()
    ring.tab.press("Tab")
    assert ring.state()["focused"] == ring.chosen, "Tab does not come to the ring"
    ring.tab.press("Tab")
    assert ring.state()["focused"] == -1, "the ring takes a second Tab stop"
    ring.tab.press("Tab", shift=True)
    # Not every engine goes on at the other end.
    is_near_end = ring.chosen + 2 >= ring.count
    onward, back, step = ("ArrowLeft", "ArrowRight", -1) if is_near_end else ("ArrowRight", "ArrowLeft", 1)
    first, second = [ring.chosen + step, ring.chosen + 2 * step]
    for number in [first, second]:
        ring.tab.press(onward)
        ring.expect(number, checked=number)
    ring.tab.press(back)
    ring.expect(first, checked=first)


@every(RINGS)
def test_hole_belongs_to_no_sector(ring):
    """The hit area is the sector: over the hole the pin shows, and a click there changes nothing."""
    ring.tab.click(*ring.points[2])
    ring.tab.click(*ring.hole())
    ring.expect(2, checked=2)
