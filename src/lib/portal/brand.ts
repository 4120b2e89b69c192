// The brand's configuration: content/brand.yaml or the file named by BRAND_FILE.
import { z } from 'zod'
import { localizedSchema } from '../text/localized.ts'

const text = localizedSchema(z.string().min(1))

export const Brand = z.strictObject({
  /** Short name beside the mark. */
  name: text,
  /** Second part of the name, such as Open Platform. */
  product: text,
  legalName: text,
  /**
   * A mark that replaces the eight-pointed star and the icon: the path of a picture, relative to the brand's file, or the
   * address of a file of public/. Once loaded it is an address.
   */
  mark: z
    .string()
    .regex(/^[\w./-]+$/)
    .nullable()
    .default(null),
  /**
   * A picture that chats show beside every link, in place of the portal's own: a PNG or JPEG, best of 1200 × 630 pixels, relative
   * to the brand's file. Once loaded it is an address.
   */
  picture: z
    .string()
    .regex(/^[\w./-]+$/)
    .nullable()
    .default(null),
  /** Contact for vulnerability reports, in security.txt: a mailto: or https: address. */
  securityContact: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .optional(),
  /** CSS colors that override theme tokens, by token name without the dashes. */
  colors: z.strictObject({
    light: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[#\w\s(),.%/-]+$/)),
    dark: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[#\w\s(),.%/-]+$/)),
  }),
})
export type Brand = z.infer<typeof Brand>

/** A picture of the brand that the portal serves itself. */
export type BrandFile = { address: string; type: string; bytes: Buffer }
