// View model of an app's form: fields with labels, options and saved values, from the rules.
import { m } from '#messages'
import { dayOf, dayText } from '../../../lib/dates/dates.ts'
import { countText } from '../../../lib/text/numbers.ts'
import type { OutputOf } from '../../../api/endpoint.ts'
import type { AppDetail } from '../contract/answers.ts'
import type { appOptions } from '../contract/apps.ts'
import { OVERLAP_DAYS } from '../rules/certificates.ts'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT, MAX_LINES, NAME_LENGTH } from '../rules/field-checks.ts'
import { type AppField, FIELDS, FORM } from '../rules/form.ts'
import { CHOICE_TEXT, LABEL } from '../rules/labels.ts'
import type { OptionList } from '../rules/options.ts'

export type FormSection = 'basics' | 'signing' | 'words'

export type FieldView = {
  name: string
  section: FormSection
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

type FieldPosition = readonly [section: FormSection, width: FieldView['width']]
/** Fields in the order of the page; halves stand in pairs, whatever the kind. */
const PLACES: Record<AppField | 'clientSecret', FieldPosition> = {
  name: ['basics', 'half'],
  category: ['basics', 'half'],
  packageName: ['basics', 'half'],
  siteUrl: ['basics', 'half'],
  drivingMode: ['basics', 'half'],
  filingNumber: ['basics', 'half'],
  deviceTypes: ['basics', 'full'],
  deviceModels: ['basics', 'full'],
  carModels: ['basics', 'full'],
  screenShapes: ['basics', 'full'],
  certSha256: ['signing', 'full'],
  callbackUrls: ['signing', 'full'],
  authorizeUrl: ['signing', 'half'],
  tokenUrl: ['signing', 'half'],
  clientAuth: ['signing', 'half'],
  scope: ['signing', 'half'],
  clientId: ['signing', 'half'],
  clientSecret: ['signing', 'half'],
  eventUrl: ['signing', 'half'],
  apiUrl: ['signing', 'half'],
  shortDescription: ['words', 'full'],
  description: ['words', 'full'],
  privacyUrl: ['words', 'full'],
  nameEn: ['words', 'half'],
  shortDescriptionEn: ['words', 'half'],
  descriptionEn: ['words', 'full'],
}

const AREAS: readonly AppField[] = ['description', 'descriptionEn', 'callbackUrls', 'deviceModels']
const HELP: Partial<Record<AppField, () => string>> = {
  packageName: m.apps_help_package,
  certSha256: m.apps_help_certificate,
  shortDescription: () => m.apps_help_short({ max: MAX_SHORT_TEXT }),
  description: () => m.apps_help_long({ max: countText(MAX_LONG_TEXT) }),
  privacyUrl: m.apps_help_privacy,
  filingNumber: m.apps_help_filing,
  siteUrl: m.apps_help_site,
  callbackUrls: () => m.apps_help_callbacks({ max: MAX_LINES }),
  deviceModels: m.apps_help_device_models,
  eventUrl: m.apps_help_event,
  apiUrl: m.apps_help_api,
  nameEn: () => m.apps_help_name_en(NAME_LENGTH),
  shortDescriptionEn: () => m.apps_help_short_en({ max: MAX_SHORT_TEXT }),
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

type Options = OutputOf<typeof appOptions>['items']

type Row = { one?: readonly string[]; some?: readonly string[]; oneOf?: OptionList; someOf?: OptionList }

/** Choices of a field: what is on offer, and what the app has already. */
function choicesOf({ form }: AppDetail, name: AppField, { one, some, oneOf, someOf }: Row, options: Options) {
  const list = oneOf ?? someOf
  if (!list) return (one ?? some ?? []).map((value) => ({ value, label: CHOICE_TEXT[value]?.() ?? value }))
  const chosenValues = [form[name] ?? []].flat()
  return options
    .filter((option) => option.list === list && (option.offered || chosenValues.includes(option.code)))
    .map(({ code, name: label }) => ({ value: code, label }))
}

function fieldOf(app: AppDetail, name: AppField, optional: boolean, options: Options): FieldView {
  const [section, width] = PLACES[name]
  const row = FIELDS[name] as Row
  const isOne = row.one !== undefined || row.oneOf !== undefined
  const isSome = row.some !== undefined || row.someOf !== undefined
  const isName = name === 'name' && app.state === 'listed'
  return {
    name,
    section,
    label: LABEL[name](),
    help: isName ? m.apps_refusal_name_listed() : (replacing(app, name) ?? HELP[name]?.() ?? ''),
    look: isSome ? 'some' : isOne ? 'one' : AREAS.includes(name) ? 'area' : 'text',
    options: choicesOf(app, name, row, options),
    optional,
    fixed: app.fixed.includes(name) || isName,
    value: app.form[name] ?? (isSome ? [] : ''),
    // Alone in its row.
    width: name === 'name' && app.kind === 'iot' ? 'full' : width,
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

/** @param options what apps choose from */
export function formViewOf(app: AppDetail, options: Options): FieldView[] {
  const { required, optional } = FORM[app.kind]
  const views = new Map<string, FieldView>([
    ...required.map((name): [string, FieldView] => [name, fieldOf(app, name, false, options)]),
    ...optional.map((name): [string, FieldView] => [name, fieldOf(app, name, true, options)]),
    ...(app.kind === 'iot' ? ([['clientSecret', secretOf(app)]] as const) : []),
  ])
  return Object.keys(PLACES).flatMap((name) => views.get(name) ?? [])
}

const secretOf = ({ hasClientSecret }: AppDetail): FieldView => ({
  name: 'clientSecret',
  section: PLACES.clientSecret[0],
  label: LABEL.clientSecret(),
  help: hasClientSecret ? m.apps_help_secret_kept() : m.apps_help_secret(),
  look: 'secret',
  options: [],
  optional: false,
  fixed: false,
  value: '',
  width: PLACES.clientSecret[1],
})
