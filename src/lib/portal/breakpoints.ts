// Breakpoints that scripts and pages outside the build need, in px: those of src/ui/theme/breakpoints.css under the same names.

export const PHONE = 719
export const TABLET = 959

/** The media query of `@media (--tablet)` and its like. */
export const upTo = (px: number): string => `(max-width:${px}px)`
