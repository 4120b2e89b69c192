// View model of an app's form: fields with labels, options and saved values, from the rules.
import { m } from '#messages'
import { dayOf, dayText } from '../../../lib/dates/dates.ts'
import type { AppDetail } from '../contract/answers.ts'
import { OVERLAP_DAYS } from '../rules/certificates.ts'
import { MAX_SHORT_TEXT, MAX_LINES, NAME_LENGTH } from '../rules/field-checks.ts'
import { type AppField, FIELDS, FORM } from '../rules/form.ts'
import { CHOICE_TEXT, LABEL } from '../rules/labels.ts'

export type FieldView = {
  name: string
  label: string
  help: string
  look: 'text' | 'area' | 'one' | 'some' | 'secret'
  options: { value: string; label: string }[]
  optional: boolean
  fixed: boolean
  value: string | string[]
  width: 'half' | 'full'
  /** A page that helps to fill in the field. */
  tool?: { label: string; url: string }
}

const AREAS: readonly AppField[] = ['description', 'descriptionEn', 'callbackUrls', 'deviceModels']
const HELP: Partial<Record<AppField, () => string>> = {
  packageName: m.apps_help_package,
  certSha256: m.apps_help_certificate,
  shortDescription: () => m.apps_help_short({ most: MAX_SHORT_TEXT }),
  privacyUrl: m.apps_help_privacy,
  filingNumber: m.apps_help_filing,
  siteUrl: m.apps_help_site,
  callbackUrls: () => m.apps_help_callbacks({ most: MAX_LINES }),
  deviceModels: m.apps_help_device_models,
  eventUrl: m.apps_help_event,
  apiUrl: m.apps_help_api,
  nameEn: () => m.apps_help_name_en(NAME_LENGTH),
  shortDescriptionEn: () => m.apps_help_short_en({ most: MAX_SHORT_TEXT }),
  descriptionEn: m.apps_help_long_en,
}

const TOOL: Partial<Record<AppField, () => FieldView['tool']>> = {
  certSha256: () => ({ label: m.apps_certificate_tool(), url: '/utils#fingerprint' }),
}

/** Hint beside an approved app's certificate: the one in force, and what happens to it. */
function replacing({ certificates: [current] }: AppDetail, name: AppField): string | undefined {
  return name === 'certSha256' && current
    ? m.apps_help_certificate_new({ certificate: current.sha256, days: OVERLAP_DAYS })
    : undefined
}

function fieldOf(app: AppDetail, name: AppField, optional: boolean): FieldView {
  const row = FIELDS[name] as { one?: readonly string[]; some?: readonly string[] }
  const choices = row.one ?? row.some ?? []
  const isName = name === 'name' && app.state === 'listed'
  return {
    name,
    label: LABEL[name](),
    help: isName ? m.apps_refusal_name_listed() : (replacing(app, name) ?? HELP[name]?.() ?? ''),
    look: row.some ? 'some' : row.one ? 'one' : AREAS.includes(name) ? 'area' : 'text',
    options: choices.map((value) => ({ value, label: CHOICE_TEXT[value]?.() ?? value })),
    optional,
    fixed: app.fixed.includes(name) || isName,
    value: app.form[name] ?? (row.some ? [] : ''),
    width: row.some || AREAS.includes(name) || name === 'certSha256' ? 'full' : 'half',
    ...(TOOL[name] ? { tool: TOOL[name]() } : {}),
  }
}

/** While two certificates are valid: which, and until when. */
export function certificateRows(certificates: AppDetail['certificates']): { label: string; value: string }[] {
  if (certificates.length < 2) return []
  const texts = certificates.map(({ sha256, until }) =>
    until === null ? sha256 : m.apps_certificate_until({ certificate: sha256, day: dayText(dayOf(new Date(until))) }),
  )
  return [{ label: m.apps_label_certificates(), value: texts.join('\n') }]
}

export function formViewOf(app: AppDetail): FieldView[] {
  const { required, optional } = FORM[app.kind]
  const fields = [
    ...required.map((name) => fieldOf(app, name, false)),
    ...optional.map((name) => fieldOf(app, name, true)),
  ]
  if (app.kind !== 'iot') return fields
  const secret: FieldView = {
    name: 'clientSecret',
    label: LABEL.clientSecret(),
    help: app.hasClientSecret ? m.apps_help_secret_kept() : m.apps_help_secret(),
    look: 'secret',
    options: [],
    optional: false,
    fixed: false,
    value: '',
    width: 'half',
  }
  // Placed after the client id it belongs to.
  return fields.toSpliced(fields.findIndex(({ name }) => name === 'clientId') + 1, 0, secret)
}
