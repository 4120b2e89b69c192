// The brand: configuration, never code. Its file is content/brand.yaml or what BRAND_FILE names.
import { z } from 'zod'

const text = z.strictObject({ 'zh-CN': z.string().min(1), en: z.string().min(1) })

export const Brand = z.strictObject({
  /** Short name beside the mark. */
  name: text,
  /** What stands behind the name, such as Open Platform. */
  product: text,
  legalName: text,
  /**
   * A mark that replaces the eight-pointed star, and the icon: the path of a picture, from the folder of the brand's file; or
   * its address, where it is a file of public/. Once it is read it is an address.
   */
  mark: z
    .string()
    .regex(/^[\w./-]+$/)
    .nullable()
    .default(null),
  /** Whom to tell of a weakness, in security.txt: a mailto: or https: address. */
  securityContact: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .optional(),
  /** CSS colours that replace those of the theme, by the name of the token without its dashes. */
  colors: z.strictObject({
    light: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[#\w\s(),.%/-]+$/)),
    dark: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[#\w\s(),.%/-]+$/)),
  }),
})
export type Brand = z.infer<typeof Brand>

/** A mark that the portal serves itself. */
export type MarkFile = { address: string; type: string; bytes: Buffer }
