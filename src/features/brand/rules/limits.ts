// Limits of the brand (handbook/limits.md [9]).
import { UPLOAD_BYTES } from '../../../lib/files/upload-bytes.ts'

/** Characters of the names; header and mails have them in a line. */
export const NAME_LENGTH = 30
export const PRODUCT_LENGTH = 40
export const LEGAL_NAME_LENGTH = 120
export const CONTACT_LENGTH = 200
/** Characters of the colors as YAML. */
export const COLORS_LENGTH = 10_000
/** Bytes of a mark or picture as uploaded. */
export const BRAND_UPLOAD_BYTES = UPLOAD_BYTES
/** Limits of reading one: pixels as sent, and the long side as kept. */
export const MARK_READING = { pixels: 40_000_000, seconds: 5, shortSide: 32, longSide: 512 }
export const SHARED_PICTURE_READING = { pixels: 40_000_000, seconds: 5, shortSide: 300, longSide: 1200 }
/** Pixels at which chats show it best. */
export const SHARED_PICTURE_SIZE = { width: SHARED_PICTURE_READING.longSide, height: 630 }

/** Reasons for refusals: code, and when (handbook/errors.md [8]). */
export const BRAND_REASONS = {
  'brand.file_too_large': { code: '400001', when: 'The mark or picture, as it would be kept, is too large.' },
  'brand.svg_unreadable': { code: '400001', when: 'The SVG is broken, or has parts that a mark may not have.' },
} as const
