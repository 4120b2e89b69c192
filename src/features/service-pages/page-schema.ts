// Schema of a service page composed by operators (`customize`; handbook/entities.md [3]). Generic over the type of a
// text: both languages in database and files, one in responses.
import { z } from 'zod'
import { isContentPicture } from '../../lib/markdown/content-picture.ts'

/** @param text schema of a text */
export function customizeWith<Text extends z.ZodType>(text: Text) {
  const titledItem = z.strictObject({ title: text, text })
  const link = z.strictObject({ label: text, url: z.string() })
  const base = { id: z.string().regex(/^[a-z][\w-]*$/), title: text, lead: text.optional() }
  const CustomModule = z.discriminatedUnion('type', [
    z.strictObject({
      ...base,
      type: z.literal('audience'),
      sentence: text,
      stats: z.array(z.strictObject({ label: text, value: z.string(), unit: text })),
      items: z.array(titledItem),
      more: link.optional(),
    }),
    z.strictObject({
      ...base,
      type: z.literal('figure'),
      value: z.string(),
      unit: text,
      text,
      bars: z.array(z.number().min(0)).min(2).max(40),
      caption: text,
      axis: z.strictObject({ from: text, to: text }),
    }),
    z.strictObject({
      ...base,
      type: z.literal('timeline'),
      steps: z.array(
        z.strictObject({
          time: z.union([z.string(), text]),
          title: text,
          text,
          state: z.enum(['done', 'hold', 'drop']),
        }),
      ),
    }),
    z.strictObject({
      ...base,
      type: z.literal('picture'),
      art: z.string(),
      items: z.array(titledItem),
      more: link.optional(),
    }),
    z.strictObject({
      ...base,
      type: z.literal('table'),
      columns: z.array(text),
      rows: z.array(z.array(text)),
      note: text.optional(),
    }),
    z.strictObject({
      ...base,
      type: z.literal('code'),
      tabs: z.array(z.strictObject({ label: z.string(), language: z.string(), code: z.string() })),
      result: text.optional(),
    }),
    z.strictObject({
      ...base,
      type: z.literal('documents'),
      documents: z.array(z.strictObject({ id: z.number().int(), note: text, title: z.string().optional() })),
    }),
    z.strictObject({
      ...base,
      type: z.literal('faq'),
      items: z.array(z.strictObject({ question: text, answer: text })),
      note: text.optional(),
    }),
  ])
  return z.strictObject({
    abilityTitle: text,
    abilitySubTitle: text,
    /** Meta description for search engines. */
    desc: text,
    /** Name of a scene in src/ui/art. */
    headerImg: z.string().regex(/^[\w-]+$/),
    /** An uploaded picture in place of the scene: `picture:<name>-<width>x<height>`. */
    headerPicture: z.string().refine(isContentPicture).optional(),
    facts: z.array(z.strictObject({ label: text, value: text })).max(4),
    buttons: z.array(z.strictObject({ label: text, url: z.string(), kind: z.enum(['line', 'text']) })),
    serviceFeatures: z.array(titledItem),
    navigates: z.array(z.strictObject({ target: z.string(), label: text })),
    customModules: z.array(CustomModule),
  })
}

/** Kind of a module of a service's page. */
export type ModuleType = z.infer<ReturnType<typeof customizeWith<z.ZodString>>>['customModules'][number]['type']
