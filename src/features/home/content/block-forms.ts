// The forms of the site blocks: what their schemas (block-schemas.ts) hold, in words.
import { m } from '#messages'
import type { FieldShape, GroupShape } from '../../publishing/rules/shape.ts'
import { CATEGORIES, type Category, type Device, DEVICES, HERO_PICTURE_WIDTH, MAX_HEADER_ENTRIES } from '../rules.ts'
import type { BlockName } from '../block-schemas.ts'

type Words = () => string
type Fields = Record<string, FieldShape>

const DEVICE: Record<Device, Words> = {
  phone: m.home_shape_phone,
  car: m.home_shape_car,
  iot: m.home_shape_iot,
}

const text = (label: Words): FieldShape => ({ type: 'text', localized: true, label })
const lines = (label: Words): FieldShape => ({ type: 'lines', localized: true, label })
const plain = (label: Words, help?: Words): FieldShape => ({ type: 'text', label, ...(help ? { help } : {}) })
const group = (label: Words, fields: Fields): FieldShape => ({ type: 'group', label, fields })
const list = (label: Words, one: Words, title: string | string[], fields: Fields): FieldShape => ({
  type: 'list',
  label,
  one,
  title,
  item: { type: 'group', fields },
})

/** A menu, which is never empty. */
const menu = (...of: Parameters<typeof list>): FieldShape => ({ ...list(...of), min: 1 }) as FieldShape

const title = text(m.home_shape_title)
const body = lines(m.home_shape_text)
const label = text(m.home_shape_label)
const art: FieldShape = { type: 'scene', label: m.home_shape_art }
/** Shown in place of the scene. */
const picture: FieldShape = {
  type: 'picture',
  label: m.home_shape_picture,
  help: () => m.home_shape_picture_help({ width: HERO_PICTURE_WIDTH }),
  optional: true,
}
const icon: FieldShape = { type: 'icon', label: m.home_shape_icon }
const url: FieldShape = { type: 'address', label: m.home_shape_url, help: m.home_shape_url_help }
const link = { label, url }

const consoleBlock = (name: Words): FieldShape =>
  group(name, {
    items: menu(m.home_shape_services, m.home_shape_service, 'title', {
      title,
      text: text(m.home_shape_text),
      icon,
      url,
    }),
  })

const home: Fields = {
  primaryBannerList: list(m.home_shape_banners, m.home_shape_banner, 'shortTitle', {
    id: plain(m.home_shape_id, m.home_shape_id_help),
    shortTitle: text(m.home_shape_short_title),
    title: lines(m.home_shape_title),
    tag: text(m.home_shape_tag),
    dateNote: text(m.home_shape_date),
    text: body,
    art,
    picture,
    buttons: list(m.home_shape_buttons, m.home_shape_button, 'label', {
      label,
      url,
      kind: {
        type: 'choice',
        label: m.home_shape_kind,
        choices: [
          { value: 'primary', label: m.home_shape_kind_primary },
          { value: 'line', label: m.home_shape_kind_line },
        ],
      },
    }),
    facts: list(m.home_shape_facts, m.home_shape_fact, 'label', { label, value: text(m.home_shape_value) }),
  }),
  strip: {
    ...group(m.home_shape_strip, {
      title,
      text: body,
      button: group(m.home_shape_button, link),
      until: { type: 'day', label: m.home_shape_until, help: m.home_shape_until_help },
    }),
    optional: true,
  },
  platformServiceList: list(m.home_shape_platform, m.home_shape_platform_part, 'label', {
    device: {
      type: 'choice',
      label: m.home_shape_device,
      choices: DEVICES.map((value) => ({ value, label: DEVICE[value] })),
    },
    art,
    label: text(m.home_shape_tab_name),
    headline: lines(m.home_shape_headline),
    caption: text(m.home_shape_caption),
    captionMark: text(m.home_shape_caption_mark),
    services: list(m.home_shape_services, m.home_shape_service, 'title', { title, text: body, url }),
    more: group(m.home_shape_more, link),
  }),
  guide: group(m.home_shape_guide, {
    title,
    text: body,
    steps: list(m.home_shape_steps, m.home_shape_step, 'title', { title, text: body, note: text(m.home_shape_note) }),
    button: group(m.home_shape_button, link),
    hint: group(m.home_shape_hint, { text: text(m.home_shape_text), label, url }),
  }),
  sample: group(m.home_shape_sample, {
    title,
    text: body,
    codeTitle: text(m.home_shape_code_title),
    tabs: list(m.home_shape_tabs, m.home_shape_tab, 'label', {
      label: plain(m.home_shape_tab_name),
      language: plain(m.home_shape_language, m.home_shape_language_help),
      code: { type: 'lines', localized: 'either', label: m.home_shape_code },
    }),
    result: lines(m.home_shape_result),
  }),
  developResourceList: list(m.home_shape_resources, m.home_shape_resource, 'title', {
    title,
    text: body,
    mark: text(m.home_shape_mark),
    icon,
    url,
  }),
  figures: group(m.home_shape_figures, {
    title,
    items: list(m.home_shape_facts, m.home_shape_fact, 'label', {
      label,
      value: { type: 'text', localized: 'either', label: m.home_shape_value },
      unit: text(m.home_shape_unit),
    }),
  }),
}

const CATEGORY: Record<Category, Words> = {
  development: m.home_shape_develop,
  distribution: m.home_shape_traffic,
  data: m.home_shape_data,
  commercial: m.home_shape_commercial,
}

const menuBlock: Fields = {
  header: {
    ...menu(m.home_shape_header, m.home_shape_header_entry, 'label', link),
    help: () => m.home_shape_header_help({ max: MAX_HEADER_ENTRIES }),
    optional: true,
  } as FieldShape,
  categories: group(
    m.home_shape_categories,
    Object.fromEntries(
      CATEGORIES.map((category) => [
        category,
        group(CATEGORY[category], { name: text(m.home_shape_name), text: text(m.home_shape_text) }),
      ]),
    ),
  ),
  aside: group(m.home_shape_aside, { title, text: body, label }),
}

const footer: Fields = {
  tagline: text(m.home_shape_tagline),
  columns: menu(m.home_shape_columns, m.home_shape_column, 'title', {
    title,
    links: menu(m.home_shape_links, m.home_shape_link, 'label', link),
  }),
  legal: list(m.home_shape_legal, m.home_shape_link, 'label', link),
  copyright: text(m.home_shape_copyright),
  block: { ...lines(m.home_shape_block), help: m.home_shape_block_help },
}

const config: Fields = {
  siteConfigs: list(m.home_shape_addresses, m.home_shape_address, 'type', {
    type: plain(m.home_shape_type, m.home_shape_type_help),
    url,
  }),
  gameNotice: group(m.home_shape_game, {
    from: { type: 'moment', label: m.home_shape_from },
    until: { type: 'moment', label: m.home_shape_to },
    title,
    text: body,
    confirm: text(m.home_shape_confirm),
  }),
  messagePrices: {
    ...list(m.home_shape_prices, m.home_shape_price, ['channel', 'from'], {
      channel: {
        type: 'choice',
        label: m.home_shape_channel,
        choices: [
          { value: 'mail', label: m.home_shape_channel_mail },
          { value: 'sms', label: m.home_shape_channel_sms },
        ],
      },
      price: { type: 'number', label: m.home_shape_price_each },
      currency: plain(m.home_shape_currency, m.home_shape_currency_help),
      from: { type: 'day', label: m.home_shape_price_from, help: m.home_shape_price_from_help },
    }),
    optional: true,
  },
}

export const BLOCK_SHAPES: Record<BlockName, GroupShape<Words>> = {
  home: { type: 'group', fields: home },
  menu: { type: 'group', fields: menuBlock },
  footer: { type: 'group', fields: footer },
  console: {
    type: 'group',
    fields: {
      developServiceList: consoleBlock(m.home_shape_develop),
      trafficServiceList: consoleBlock(m.home_shape_traffic),
      dataServiceList: consoleBlock(m.home_shape_data),
      commercialList: consoleBlock(m.home_shape_commercial),
    },
  },
  config: { type: 'group', fields: config },
}
