// Requirements for icons and screenshots (handbook/limits.md [9]).
import { UPLOAD_BYTES } from '../../../lib/files/upload-bytes.ts'

export const PICTURE_KINDS = ['icon', 'screenshot'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export const PICTURE_LIMITS = {
  /** Maximum size of an upload. */
  bytes: UPLOAD_BYTES,
  /** Uploads per developer and hour. */
  anHour: 120,
}

const decoding = { pixels: 40_000_000, seconds: 5 }

/** Decoding limits per kind: side lengths in pixels, as uploaded and as stored. */
export const READING: Record<PictureKind, typeof decoding & { shortSide: number; longSide: number }> = {
  icon: { ...decoding, shortSide: 512, longSide: 512 },
  screenshot: { ...decoding, shortSide: 320, longSide: 2048 },
}

/** Icons are square; screenshots may have any shape a screen has. */
export const fitsShape = (kind: PictureKind, width: number, height: number): boolean =>
  kind === 'icon' ? width === height : Math.max(width, height) <= 4 * Math.min(width, height)
