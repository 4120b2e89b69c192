// Files of the brand, the mark and the picture of shared links: types, names, addresses, largest sizes.
import { createHash } from 'node:crypto'
import type { BrandFile } from './brand.ts'

export const BRAND_FILE_USES = ['mark', 'picture'] as const
export type BrandFileUse = (typeof BRAND_FILE_USES)[number]

type FileTypes = Readonly<Record<string, { type: string; begins: RegExp }>>

export const BRAND_FILE_TYPES: Record<BrandFileUse, FileTypes> = {
  mark: {
    '.svg': { type: 'image/svg+xml', begins: /^(?:\xEF\xBB\xBF)?\s*<(?:\?xml|!--|!doctype svg|svg)/i },
    '.png': { type: 'image/png', begins: /^\x89PNG/ },
    '.webp': { type: 'image/webp', begins: /^RIFF[^]{4}WEBP/ },
  },
  picture: {
    '.png': { type: 'image/png', begins: /^\x89PNG/ },
    '.jpg': { type: 'image/jpeg', begins: /^\xFF\xD8\xFF/ },
  },
}

/** The mark is part of every first visit, and chats leave out a picture that takes them too long. */
export const MAX_BRAND_KILOBYTES: Record<BrandFileUse, number> = { mark: 256, picture: 600 }

const PLACE = '/brand/'
const NAME = /^(?:mark|picture)-[\w-]{12}\.(?:svg|png|webp|jpg)$/

/** Under an address that changes with the content. @param extension with its dot */
export function brandFileOf(use: BrandFileUse, extension: string, bytes: Buffer): BrandFile {
  const fileType = BRAND_FILE_TYPES[use][extension]
  if (!fileType) throw new Error(`${extension} is no type of a ${use}`)
  const print = createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
  return { address: `${PLACE}${use}-${print}${extension}`, type: fileType.type, bytes }
}

/** The name of a stored file; null for another address, such as one of public/. */
export function brandFileName(address: string | null): string | null {
  const name = address?.startsWith(PLACE) ? address.slice(PLACE.length) : ''
  return NAME.test(name) ? name : null
}

export const brandFileAddress = (name: string): string => PLACE + name
