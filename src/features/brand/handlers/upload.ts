// Handler of uploads for the brand: a mark keeps what is transparent, a picture of shared links is a JPEG; an SVG is cleaned.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Context, Handler } from '../../../api/implement.ts'
import { cleanSvg } from '../../../lib/files/clean-svg.ts'
import type { BrandFile } from '../../../lib/portal/brand.ts'
import {
  BRAND_FILE_TYPES,
  brandFileOf,
  type BrandFileUse,
  MAX_BRAND_KILOBYTES,
} from '../../../lib/portal/brand-file.ts'
import { readPicture, readPng } from '../../uploads/handlers/store-image.ts'
import type { brandUpload } from '../contract.ts'
import { insertBrandFile } from '../queries.ts'
import { type BRAND_REASONS, MARK_READING, SHARED_PICTURE_READING } from '../rules/limits.ts'

const uploadRefusal = (reason: keyof typeof BRAND_REASONS, message: string) =>
  new ApiError('400001', { reason, message, fields: { file: message } })

function withinSize(use: BrandFileUse, bytes: Buffer): Buffer {
  const max = MAX_BRAND_KILOBYTES[use]
  if (bytes.length > max * 1024) throw uploadRefusal('brand.file_too_large', m.brand_refusal_large({ kb: max }))
  return bytes
}

async function markIn(context: Context, file: Uint8Array): Promise<BrandFile> {
  const fileBytes = Buffer.from(file)
  if (!BRAND_FILE_TYPES.mark['.svg']?.begins.test(fileBytes.subarray(0, 200).toString('latin1'))) {
    const { png } = await readPng(context, file, MARK_READING)
    return brandFileOf('mark', '.png', withinSize('mark', png))
  }
  const svg = cleanSvg(withinSize('mark', fileBytes).toString('utf8'))
  if (svg === null) throw uploadRefusal('brand.svg_unreadable', m.brand_refusal_svg())
  return brandFileOf('mark', '.svg', Buffer.from(svg))
}

async function pictureIn(context: Context, file: Uint8Array): Promise<BrandFile> {
  const { jpeg } = await readPicture(context, file, SHARED_PICTURE_READING)
  return brandFileOf('picture', '.jpg', withinSize('picture', jpeg))
}

export const brandUploadHandler: Handler<typeof brandUpload> = async (context, { use, file }) => {
  const brandFile = await (use === 'mark' ? markIn : pictureIn)(context, file)
  await insertBrandFile(context.db, brandFile)
  return { address: brandFile.address }
}
