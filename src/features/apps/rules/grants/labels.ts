// Labels of prerequisites, fields, problems and states of applications, for the API and the pages.
import { m } from '#messages'
import { type Language, valueIn } from '../../../../lib/text/language.ts'
import { getLocale } from '../../../../lib/text/locale.ts'
import { MAX_LINES } from '../field-checks.ts'
import type { Catalogue } from './catalogue.ts'
import {
  fieldCode,
  type FunctionField,
  type GrantFieldProblem,
  KEYWORDS,
  MAX_LINE,
  REASON_LENGTH,
  TITLE_LENGTH,
} from './fields.ts'
import { nameIn, type Names } from './names.ts'
import { type Need, PLAIN_NEEDS } from './needs.ts'
import type { GrantState } from './transitions.ts'

type Words = (inputs?: {}, options?: { locale?: Language }) => string

const NEED_TEXT: Record<(typeof PLAIN_NEEDS)[number], Words> = {
  package: m.apps_grant_need_package,
  certificate: m.apps_grant_need_certificate,
  privacy: m.apps_grant_need_privacy,
  secret: m.apps_grant_need_secret,
  listed: m.apps_grant_need_listed,
  enterprise: m.apps_grant_need_enterprise,
  site: m.apps_grant_need_site,
  models: m.apps_grant_need_models,
  devices: m.apps_grant_need_devices,
  endpoints: m.apps_grant_need_endpoints,
  'client-secret': m.apps_grant_need_client_secret,
}

export const FUNCTION_LABEL: Record<FunctionField, Words> = {
  title: m.apps_grant_label_title,
  keywords: m.apps_grant_label_keywords,
  deepLink: m.apps_grant_label_deep_link,
  iconId: m.apps_grant_label_icon_id,
}

export const FUNCTION_HELP: Partial<Record<FunctionField, Words>> = {
  keywords: () => m.apps_grant_help_keywords(KEYWORDS),
  deepLink: m.apps_grant_help_deep_link,
  iconId: m.apps_grant_help_icon,
}

export const GRANT_PROBLEM: Record<GrantFieldProblem, Words> = {
  text: () => m.apps_grant_problem_text(REASON_LENGTH),
  title: () => m.apps_grant_problem_title(TITLE_LENGTH),
  keywords: () => m.apps_grant_problem_keywords(KEYWORDS),
  link: m.apps_grant_problem_link,
  url: m.apps_grant_problem_url,
  open_call: m.apps_grant_problem_open_call,
  urls: () => m.apps_grant_problem_urls({ max: MAX_LINES }),
  choice: m.apps_grant_problem_choice,
  line: () => m.apps_grant_problem_line({ max: MAX_LINE }),
  number: m.apps_grant_problem_number,
  required: m.apps_grant_problem_required,
}

export const GRANT_STATE: Record<GrantState, Words> = {
  review: m.apps_grant_state_review,
  granted: m.apps_grant_state_granted,
  rejected: m.apps_grant_state_rejected,
  withdrawn: m.apps_grant_state_withdrawn,
  ended: m.apps_grant_state_ended,
}

const GRANT_TONE: Record<GrantState, 'ok' | 'warn' | 'bad' | 'info' | undefined> = {
  review: 'info',
  granted: 'ok',
  rejected: 'bad',
  withdrawn: undefined,
  ended: undefined,
}

/** Label and tone of an application's state chip. */
export const stateLabel = ({ state, suspended }: { state: GrantState; suspended: boolean }) =>
  suspended && state === 'granted'
    ? { text: m.apps_grant_state_suspended(), tone: 'warn' as const }
    : { text: GRANT_STATE[state](), tone: GRANT_TONE[state] }

export function needText(catalogue: Catalogue, need: Need): string {
  const plain = PLAIN_NEEDS.find((item) => item === need)
  if (plain) return NEED_TEXT[plain]()
  const [kind, code = ''] = need.split(':')
  return kind === 'ability'
    ? m.apps_grant_need_ability({ name: nameIn(catalogue, 'ability', code) })
    : m.apps_grant_need_service({ name: nameIn(catalogue, 'service', code) })
}

const OTHER_LABEL: Record<string, Words> = {
  ability: m.apps_grant_kind_ability,
  service: m.apps_grant_kind_service,
  document: m.apps_grant_kind_document,
}

/**
 * Label of an application's field in cases and reasons: its own field, `ability`, `service`, `document`,
 * `ability:document`.
 */
export function issueName(names: Names, field: string, locale: Language = getLocale()): string {
  const [, document] = field.split(':')
  if (document !== undefined) return names('document', document, locale) ?? field
  const own = ({ ...FUNCTION_LABEL, ...OTHER_LABEL } as Record<string, Words>)[field]
  return own?.({}, { locale }) ?? names('field', fieldCode(field), locale) ?? field
}

/** Label of a field's value; undefined where the value is text already. */
export function grantValueText(catalogue: Catalogue, field: string, value: string): string | undefined {
  if (field === 'ability' || field === 'service') return nameIn(catalogue, field, value)
  const catalogueItem = catalogue.field.find(({ code }) => code === fieldCode(field))
  const choice =
    catalogueItem && [...catalogueItem.choices, ...catalogueItem.former].find((item) => item.value === value)
  return choice && valueIn(choice.name, getLocale())
}

/** Localizes `ability:push,service:gs` and `function:<title>`, the form stored in notices. */
export function grantLabel(names: Names, fact: string, locale: Language = getLocale()): string {
  const [first, ...rest] = fact.split(':')
  if (first === 'function') return m.apps_grant_function_named({ title: rest.join(':') }, { locale })
  return fact
    .split(',')
    .map((item) => {
      const [of = '', code = ''] = item.split(':')
      return names(of === 'service' ? 'service' : 'ability', code, locale) ?? (code || item)
    })
    .join(m.apps_grant_and({}, { locale }))
}
