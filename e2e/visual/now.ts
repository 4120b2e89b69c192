// The moment of all pictures: of the portal, its demo content and the browser.
export const NOW = '2026-10-14T10:30:00+08:00'
