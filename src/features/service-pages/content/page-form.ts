// The form of a service's page: what its schema (page-schema.ts) holds, in words.
import { m } from '#messages'
import { HERO_PICTURE_WIDTH } from '../../home/rules.ts'
import type { ModuleType } from '../page-schema.ts'
import type { FieldShape, GroupShape, VariantsShape } from '../../publishing/rules/shape.ts'

/** Beginning of the address of a document; its number follows. */
export const DOCUMENT_ADDRESS = '/docs?id='

type Words = () => string
type Fields = Record<string, FieldShape>
type Variant = VariantsShape<Words>['variants'][string]

const text = (label: Words): FieldShape => ({ type: 'text', localized: true, label })
const lines = (label: Words): FieldShape => ({ type: 'lines', localized: true, label })
const plain = (label: Words, help?: Words): FieldShape => ({ type: 'text', label, ...(help ? { help } : {}) })
const optional = (field: FieldShape): FieldShape => ({ ...field, optional: true })
const list = (label: Words, one: Words, name: string, fields: Fields): FieldShape => ({
  type: 'list',
  label,
  one,
  title: name,
  item: { type: 'group', fields },
})
const choice = (label: Words, choices: Record<string, Words>): FieldShape => ({
  type: 'choice',
  label,
  choices: Object.entries(choices).map(([value, name]) => ({ value, label: name })),
})

const title = text(m.service_pages_shape_title)
const body = lines(m.service_pages_shape_text)
const label = text(m.service_pages_shape_label)
const value = text(m.service_pages_shape_value)
const unit = text(m.service_pages_shape_unit)
const art: FieldShape = { type: 'scene', label: m.service_pages_shape_art }
const url: FieldShape = { type: 'address', label: m.service_pages_shape_url, help: m.service_pages_shape_url_help }
const note = optional(lines(m.service_pages_shape_note))
const more = optional({ type: 'group', label: m.service_pages_shape_more, fields: { label, url } })
const items = list(m.service_pages_shape_items, m.service_pages_shape_item, 'title', { title, text: body })

const module = (name: Words, fields: Fields): Variant => ({
  label: name,
  fields: {
    id: plain(m.service_pages_shape_id, m.service_pages_shape_id_help),
    title,
    lead: optional(lines(m.service_pages_shape_lead)),
    ...fields,
  },
})

const MODULES: Record<ModuleType, Variant> = {
  audience: module(m.service_pages_shape_audience, {
    sentence: { ...lines(m.service_pages_shape_sentence), help: m.service_pages_shape_sentence_help },
    stats: list(m.service_pages_shape_figures, m.service_pages_shape_figure_one, 'label', {
      label,
      value: plain(m.service_pages_shape_value),
      unit,
    }),
    items,
    more,
  }),
  figure: module(m.service_pages_shape_figure, {
    value: plain(m.service_pages_shape_value),
    unit,
    text: body,
    bars: { type: 'numbers', label: m.service_pages_shape_bars, help: m.service_pages_shape_bars_help },
    caption: lines(m.service_pages_shape_caption),
    axis: {
      type: 'group',
      label: m.service_pages_shape_axis,
      fields: { from: text(m.service_pages_shape_from), to: text(m.service_pages_shape_to) },
    },
  }),
  timeline: module(m.service_pages_shape_timeline, {
    steps: list(m.service_pages_shape_steps, m.service_pages_shape_step, 'title', {
      time: { type: 'text', localized: 'either', label: m.service_pages_shape_time },
      state: choice(m.service_pages_shape_state, {
        done: m.service_pages_shape_done,
        hold: m.service_pages_shape_hold,
        drop: m.service_pages_shape_drop,
      }),
      title,
      text: body,
    }),
  }),
  picture: module(m.service_pages_shape_picture, { art, items, more }),
  table: module(m.service_pages_shape_table, {
    columns: {
      type: 'list',
      label: m.service_pages_shape_columns,
      one: m.service_pages_shape_column,
      item: { type: 'text', localized: true },
    },
    rows: {
      type: 'list',
      label: m.service_pages_shape_rows,
      one: m.service_pages_shape_row,
      item: { type: 'list', one: m.service_pages_shape_cell, item: { type: 'text', localized: true } },
    },
    note,
  }),
  code: module(m.service_pages_shape_code, {
    tabs: list(m.service_pages_shape_tabs, m.service_pages_shape_tab, 'label', {
      label: plain(m.service_pages_shape_tab_name),
      language: plain(m.service_pages_shape_language, m.service_pages_shape_language_help),
      code: { type: 'lines', label: m.service_pages_shape_code },
    }),
    result: optional(lines(m.service_pages_shape_result)),
  }),
  documents: module(m.service_pages_shape_documents, {
    documents: list(m.service_pages_shape_documents, m.service_pages_shape_document, 'id', {
      id: {
        type: 'number',
        leads: DOCUMENT_ADDRESS,
        label: m.service_pages_shape_document_id,
        help: m.service_pages_shape_document_id_help,
      },
      note: text(m.service_pages_shape_note),
      title: optional(plain(m.service_pages_shape_document_title)),
    }),
  }),
  faq: module(m.service_pages_shape_faq, {
    items: list(m.service_pages_shape_questions, m.service_pages_shape_question, 'question', {
      question: text(m.service_pages_shape_question),
      answer: lines(m.service_pages_shape_answer),
    }),
    note,
  }),
}

export const PAGE_SHAPE: GroupShape<Words> = {
  type: 'group',
  fields: {
    abilityTitle: title,
    abilitySubTitle: lines(m.service_pages_shape_subtitle),
    desc: { ...lines(m.service_pages_shape_desc), help: m.service_pages_shape_desc_help },
    headerImg: { ...art, otherwise: 'service-data' },
    headerPicture: optional({
      type: 'picture',
      label: m.service_pages_shape_picture_own,
      help: () => m.service_pages_shape_picture_own_help({ width: HERO_PICTURE_WIDTH }),
    }),
    facts: list(m.service_pages_shape_facts, m.service_pages_shape_fact, 'label', { label, value }),
    buttons: list(m.service_pages_shape_buttons, m.service_pages_shape_button, 'label', {
      label,
      url,
      kind: choice(m.service_pages_shape_kind, {
        line: m.service_pages_shape_kind_line,
        text: m.service_pages_shape_kind_text,
      }),
    }),
    serviceFeatures: list(m.service_pages_shape_features, m.service_pages_shape_feature, 'title', {
      title,
      text: body,
    }),
    navigates: list(m.service_pages_shape_navigation, m.service_pages_shape_navigation_one, 'label', {
      label,
      target: plain(m.service_pages_shape_target, m.service_pages_shape_target_help),
    }),
    customModules: {
      type: 'list',
      label: m.service_pages_shape_modules,
      one: m.service_pages_shape_module,
      title: 'title',
      item: { type: 'variants', key: 'type', variants: MODULES },
    },
  },
}
