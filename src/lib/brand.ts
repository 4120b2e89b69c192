// The brand: configuration, never code. Its file is content/brand.yaml or what BRAND_FILE names.
import { z } from 'zod'

const text = z.strictObject({ 'zh-CN': z.string().min(1), en: z.string().min(1) })

export const Brand = z.strictObject({
  /** Short name beside the mark. */
  name: text,
  /** What stands behind the name, such as Open Platform. */
  product: text,
  legalName: text,
  /** Address of a mark that replaces the eight-pointed star; a path of this portal. */
  mark: z
    .string()
    .regex(/^\/[\w./-]+$/)
    .nullable()
    .default(null),
  /** CSS colours that replace those of the theme, by the name of the token without its dashes. */
  colors: z.strictObject({
    light: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[#\w\s(),.%/-]+$/)),
    dark: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[#\w\s(),.%/-]+$/)),
  }),
})
export type Brand = z.infer<typeof Brand>
