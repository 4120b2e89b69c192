// Upload of a mark or a picture of shared links for the brand (handbook/content.md#brand).
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { BRAND_FILE_USES } from '../../lib/portal/brand-file.ts'
import { BRAND_UPLOAD_BYTES } from './rules/limits.ts'
import { BRAND_UPLOAD_PATH } from './rules/upload-path.ts'
import { inMb } from '../../lib/files/upload-bytes.ts'

export const brandUpload = endpoint({
  name: 'brandUpload',
  method: 'POST',
  path: BRAND_UPLOAD_PATH,
  access: { operator: 'content.edit' },
  summary: `Upload a mark (SVG, PNG, JPEG or WebP) or a picture of shared links (PNG, JPEG or WebP) for the brand, up to ${inMb(BRAND_UPLOAD_BYTES)} MB`,
  source: 'handbook/content.md, handbook/limits.md [9]',
  input: z.strictObject({ use: z.enum(BRAND_FILE_USES), file: z.instanceof(Uint8Array) }),
  output: z.object({
    /** What the brand has as its mark or picture. */
    address: z.string(),
  }),
  errors: ['413001', '415001', '429001', '503001'],
  upload: { field: 'file', max: BRAND_UPLOAD_BYTES },
  transaction: 'own',
  limit: { points: 300, seconds: 3600 },
})
