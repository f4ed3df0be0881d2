"""All kinds of edits by their names. A kind is a function of the site and a random number generator.

The same site and the same numbers make the same edit. A kind that finds nothing to edit does nothing.
"""

KINDS = {}


def kind(name):
    """Makes a function a kind of edit."""

    def register(function):
        assert name not in KINDS, name
        KINDS[name] = function
        return function

    return register


def load():
    """All kinds, by their names; importing the modules registers them."""
    import edit_cache
    import edit_corrections
    import edit_data
    import edit_files
    import edit_front_matter
    import edit_known
    import edit_mistakes
    import edit_options
    import edit_output
    import edit_site_yml
    import edit_texts
    import edit_theme

    return KINDS
