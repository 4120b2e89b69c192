// Schemas of the site blocks that operators edit as a whole: home, menu, footer, console, configuration (handbook/entities.md
// [3]). Generic over the type of a text: both languages in database and files, one in responses.
import { z } from 'zod'
import { isContentPicture } from '../../lib/markdown/content-picture.ts'
import { CATEGORIES, type Category, DEVICES, MAX_HEADER_ENTRIES } from './rules.ts'

/** A path of the portal, an https address, or `register` for the registration address. */
const url = z.string().regex(/^(\/|https:\/\/|register$)/)

/** What one message costs, from a day on until the next one of its channel. */
export const messagePrice = z.strictObject({
  channel: z.enum(['mail', 'sms']),
  currency: z.string().regex(/^[A-Z]{3}$/),
  price: z.number().min(0).max(1000),
  from: z.iso.date(),
})
export type MessagePrice = z.infer<typeof messagePrice>

export function blocksWith<Text extends z.ZodType>(text: Text) {
  const link = z.strictObject({ label: text, url })
  const button = z.strictObject({ label: text, url, kind: z.enum(['primary', 'line']) })
  const nameAndText = z.strictObject({ name: text, text })
  const labelAndValue = z.strictObject({ label: text, value: text })
  // Name and line are the category's, from the menu; those that older folders have here are left out.
  const consoleBlock = z.object({
    items: z.array(z.strictObject({ title: text, text, icon: z.string(), url })).min(1),
  })
  return {
    home: z.strictObject({
      primaryBannerList: z.array(
        z.strictObject({
          id: z.string(),
          art: z.string(),
          /** An uploaded picture in place of the scene: `picture:<name>-<width>x<height>`. */
          picture: z.string().refine(isContentPicture).optional(),
          tag: text,
          dateNote: text,
          title: text,
          shortTitle: text,
          text,
          buttons: z.array(button),
          facts: z.array(labelAndValue),
        }),
      ),
      /** The strip below the banner; hidden after its last day. */
      strip: z.strictObject({ title: text, text, button: link, until: z.iso.date() }).nullable().default(null),
      platformServiceList: z.array(
        z.strictObject({
          device: z.enum(DEVICES),
          label: text,
          headline: text,
          art: z.string(),
          caption: text,
          captionMark: text,
          services: z.array(z.strictObject({ title: text, text, url })),
          more: link,
        }),
      ),
      guide: z.strictObject({
        title: text,
        text,
        steps: z.array(z.strictObject({ title: text, text, note: text })),
        button: link,
        hint: z.strictObject({ text, label: text, url }),
      }),
      sample: z.strictObject({
        title: text,
        text,
        codeTitle: text,
        tabs: z.array(z.strictObject({ label: z.string(), language: z.string(), code: z.union([z.string(), text]) })),
        result: text,
      }),
      developResourceList: z.array(z.strictObject({ icon: z.string(), title: text, text, mark: text, url })),
      figures: z.strictObject({
        title: text,
        items: z.array(z.strictObject({ label: text, value: z.union([z.string(), text]), unit: text })),
      }),
    }),
    /**
     * The header and the menu of services: its categories, and the panel at its end, whose link leads to all services. Without
     * entries of its own the header leads to documents, console, community and contact.
     */
    menu: z.strictObject({
      header: z.array(link).min(1).max(MAX_HEADER_ENTRIES).optional(),
      categories: z.strictObject(
        Object.fromEntries(CATEGORIES.map((category) => [category, nameAndText])) as Record<
          Category,
          typeof nameAndText
        >,
      ),
      aside: z.strictObject({ title: text, text, label: text }),
    }),
    footer: z.strictObject({
      tagline: text,
      columns: z.array(z.strictObject({ title: text, links: z.array(link).min(1) })).min(1),
      legal: z.array(link),
      copyright: text,
      /** The custom footer block: Markdown when edited, sanitized HTML in responses. */
      block: text,
    }),
    console: z.strictObject({
      developServiceList: consoleBlock,
      trafficServiceList: consoleBlock,
      dataServiceList: consoleBlock,
      commercialList: consoleBlock,
    }),
    config: z.strictObject({
      siteConfigs: z.array(z.strictObject({ type: z.string(), url })),
      gameNotice: z.strictObject({
        from: z.iso.datetime({ offset: true }),
        until: z.iso.datetime({ offset: true }),
        title: text,
        text,
        confirm: text,
      }),
      /** What a message costs from a day on, which the dashboard counts. */
      messagePrices: z.array(messagePrice).default([]),
    }),
  }
}

/** The menu in one language. */
export type ServiceMenu = z.infer<ReturnType<typeof blocksWith<z.ZodString>>['menu']>

export const BLOCK_NAMES = ['home', 'menu', 'footer', 'console', 'config'] as const
export type BlockName = (typeof BLOCK_NAMES)[number]
