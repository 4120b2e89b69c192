// The themes that the portal has: light and dark.

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
