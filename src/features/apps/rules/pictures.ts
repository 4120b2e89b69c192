// What icons and screenshots must be like (facts.md, Apps).
export const PICTURE_KINDS = ['icon', 'screenshot'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export const PICTURE_LIMITS = {
  /** Bytes as sent. */
  bytes: 5 * 1024 * 1024,
  /** Uploads of one developer within an hour. */
  anHour: 120,
}

const decoding = { pixels: 40_000_000, seconds: 5, atOnce: 2 }

/** How a picture of each kind is read: pixels of its sides as sent, and as kept. */
export const READING: Record<PictureKind, typeof decoding & { shortSide: number; longSide: number }> = {
  icon: { ...decoding, shortSide: 512, longSide: 512 },
  screenshot: { ...decoding, shortSide: 320, longSide: 2048 },
}

/** An icon is square; a screenshot may be of any shape that a screen has. */
export const fitsShape = (kind: PictureKind, width: number, height: number): boolean =>
  kind === 'icon' ? width === height : Math.max(width, height) <= 4 * Math.min(width, height)
