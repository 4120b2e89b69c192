// Labels of abilities, services, prerequisites, fields and states, for the API and the pages.
import { m } from '#messages'
import type { Language } from '../../../../lib/text/language.ts'
import { MAX_LINES } from '../field-checks.ts'
import { type AbilityCode, type DocumentCode, DOCUMENTS } from './catalogue.ts'
import {
  type GrantField,
  type GrantFieldProblem,
  choicesOf,
  KEYWORDS,
  MAX_LINE,
  REASON_LENGTH,
  TITLE_LENGTH,
} from './fields.ts'
import { type Need, PLAIN_NEEDS } from './needs.ts'
import type { ServiceCode } from './services.ts'
import type { GrantState } from './transitions.ts'

type Words = (inputs?: {}, options?: { locale?: Language }) => string

const ABILITY_NAME: Record<AbilityCode, Words> = {
  'app-identity': m.abilities_name_app_identity,
  'privacy-consent': m.abilities_name_privacy_consent,
  'notification-style': m.abilities_name_notification_style,
  'home-card': m.abilities_name_home_card,
  'deep-link': m.abilities_name_deep_link,
  'share-sheet': m.abilities_name_share_sheet,
  'background-run': m.abilities_name_background_run,
  'near-field': m.abilities_name_near_field,
  'health-data': m.abilities_name_health_data,
  'site-identity': m.abilities_name_site_identity,
  'add-to-desktop': m.abilities_name_add_to_desktop,
  'web-share': m.abilities_name_web_share,
  'web-payment': m.abilities_name_web_payment,
  'driving-safety': m.abilities_name_driving_safety,
  'screen-fit': m.abilities_name_screen_fit,
  'car-link': m.abilities_name_car_link,
  'cluster-display': m.abilities_name_cluster_display,
  'car-location': m.abilities_name_car_location,
  'cabin-control': m.abilities_name_cabin_control,
  'cloud-device': m.abilities_name_cloud_device,
  performance: m.abilities_name_performance,
  'device-control': m.abilities_name_device_control,
  'state-report': m.abilities_name_state_report,
  scene: m.abilities_name_scene,
  'voice-control': m.abilities_name_voice_control,
  energy: m.abilities_name_energy,
  'video-stream': m.abilities_name_video_stream,
}

const ABILITY_TEXT: Record<AbilityCode, Words> = {
  'app-identity': m.abilities_text_app_identity,
  'privacy-consent': m.abilities_text_privacy_consent,
  'notification-style': m.abilities_text_notification_style,
  'home-card': m.abilities_text_home_card,
  'deep-link': m.abilities_text_deep_link,
  'share-sheet': m.abilities_text_share_sheet,
  'background-run': m.abilities_text_background_run,
  'near-field': m.abilities_text_near_field,
  'health-data': m.abilities_text_health_data,
  'site-identity': m.abilities_text_site_identity,
  'add-to-desktop': m.abilities_text_add_to_desktop,
  'web-share': m.abilities_text_web_share,
  'web-payment': m.abilities_text_web_payment,
  'driving-safety': m.abilities_text_driving_safety,
  'screen-fit': m.abilities_text_screen_fit,
  'car-link': m.abilities_text_car_link,
  'cluster-display': m.abilities_text_cluster_display,
  'car-location': m.abilities_text_car_location,
  'cabin-control': m.abilities_text_cabin_control,
  'cloud-device': m.abilities_text_cloud_device,
  performance: m.abilities_text_performance,
  'device-control': m.abilities_text_device_control,
  'state-report': m.abilities_text_state_report,
  scene: m.abilities_text_scene,
  'voice-control': m.abilities_text_voice_control,
  energy: m.abilities_text_energy,
  'video-stream': m.abilities_text_video_stream,
}

export const SERVICE_NAME: Record<ServiceCode, Words> = {
  push: m.abilities_service_push,
  account: m.abilities_service_account,
  gs: m.abilities_service_gs,
  voice: m.abilities_service_voice,
  'provider-app': m.abilities_service_provider_app,
  'provider-web': m.abilities_service_provider_web,
}

export const SERVICE_TEXT: Record<ServiceCode, Words> = {
  push: m.abilities_service_text_push,
  account: m.abilities_service_text_account,
  gs: m.abilities_service_text_gs,
  voice: m.abilities_service_text_voice,
  'provider-app': m.abilities_service_text_provider_app,
  'provider-web': m.abilities_service_text_provider_web,
}

const NEED_TEXT: Record<(typeof PLAIN_NEEDS)[number], Words> = {
  package: m.abilities_need_package,
  certificate: m.abilities_need_certificate,
  privacy: m.abilities_need_privacy,
  secret: m.abilities_need_secret,
  listed: m.abilities_need_listed,
  enterprise: m.abilities_need_enterprise,
  site: m.abilities_need_site,
  models: m.abilities_need_models,
  devices: m.abilities_need_devices,
  endpoints: m.abilities_need_endpoints,
  'client-secret': m.abilities_need_client_secret,
}

export const DOCUMENT_NAME: Record<DocumentCode, Words> = {
  design: m.abilities_document_design,
  necessity: m.abilities_document_necessity,
  qualification: m.abilities_document_qualification,
  'test-report': m.abilities_document_test_report,
  'data-flow': m.abilities_document_data_flow,
}

export const DOCUMENT_HELP: Record<DocumentCode, Words> = {
  design: m.abilities_document_help_design,
  necessity: m.abilities_document_help_necessity,
  qualification: m.abilities_document_help_qualification,
  'test-report': m.abilities_document_help_test_report,
  'data-flow': m.abilities_document_help_data_flow,
}

export const GRANT_LABEL: Record<GrantField, Words> = {
  reason: m.abilities_label_reason,
  scenario: m.abilities_label_scenario,
  volume: m.abilities_label_volume,
  carModels: m.abilities_label_car_models,
  deviceModels: m.abilities_label_device_models,
  messageTypes: m.abilities_label_message_types,
  scopes: m.abilities_label_scopes,
  callbackUrls: m.abilities_label_callback_urls,
  title: m.abilities_label_title,
  keywords: m.abilities_label_keywords,
  deepLink: m.abilities_label_deep_link,
  iconId: m.abilities_label_icon_id,
  receiptUrl: m.abilities_label_receipt_url,
  quietHours: m.abilities_label_quiet_hours,
  logoutUrl: m.abilities_label_logout_url,
  consent: m.abilities_label_consent,
  shownName: m.abilities_label_shown_name,
  fallbackUrl: m.abilities_label_fallback_url,
}

export const GRANT_HELP: Partial<Record<GrantField, Words>> = {
  reason: () => m.abilities_help_reason(REASON_LENGTH),
  scenario: () => m.abilities_help_scenario(REASON_LENGTH),
  keywords: () => m.abilities_help_keywords(KEYWORDS),
  deepLink: m.abilities_help_deep_link,
  callbackUrls: () => m.abilities_help_callback_urls({ most: MAX_LINES }),
  receiptUrl: m.abilities_help_receipt_url,
  logoutUrl: m.abilities_help_logout_url,
  fallbackUrl: m.abilities_help_fallback_url,
  shownName: m.abilities_help_shown_name,
  iconId: m.abilities_help_icon,
}

export const GRANT_PROBLEM: Record<GrantFieldProblem, Words> = {
  text: () => m.abilities_problem_text(REASON_LENGTH),
  title: () => m.abilities_problem_title(TITLE_LENGTH),
  keywords: () => m.abilities_problem_keywords(KEYWORDS),
  link: m.abilities_problem_link,
  url: m.abilities_problem_url,
  urls: () => m.abilities_problem_urls({ most: MAX_LINES }),
  choice: m.abilities_problem_choice,
  line: () => m.abilities_problem_line({ most: MAX_LINE }),
  number: m.abilities_problem_number,
  required: m.abilities_problem_required,
}

export const GRANT_STATE: Record<GrantState, Words> = {
  review: m.abilities_state_review,
  granted: m.abilities_state_granted,
  rejected: m.abilities_state_rejected,
  withdrawn: m.abilities_state_withdrawn,
  ended: m.abilities_state_ended,
}

const GRANT_TONE: Record<GrantState, 'ok' | 'warn' | 'bad' | 'info' | undefined> = {
  review: 'info',
  granted: 'ok',
  rejected: 'bad',
  withdrawn: undefined,
  ended: undefined,
}

const CHOICE: Record<string, Words> = {
  'up-to-10k': m.abilities_choice_up_to_10k,
  'up-to-100k': m.abilities_choice_up_to_100k,
  'up-to-1m': m.abilities_choice_up_to_1m,
  more: m.abilities_choice_more,
  system: m.abilities_choice_system,
  private: m.abilities_choice_private,
  marketing: m.abilities_choice_marketing,
  openid: m.abilities_choice_openid,
  profile: m.abilities_choice_profile,
  phone: m.abilities_choice_phone,
  email: m.abilities_choice_email,
  none: m.abilities_choice_none,
  night: m.abilities_choice_night,
  'late-night': m.abilities_choice_late_night,
  once: m.abilities_choice_once,
  'each-time': m.abilities_choice_each_time,
}

/** Label and tone of an application's state chip. */
export const stateLabel = ({ state, suspended }: { state: GrantState; suspended: boolean }) =>
  suspended && state === 'granted'
    ? { text: m.abilities_state_suspended(), tone: 'warn' as const }
    : { text: GRANT_STATE[state](), tone: GRANT_TONE[state] }

/** Label of a choice that the program fixes. */
export const choiceName = (code: string): string => CHOICE[code]?.() ?? code

export const abilityName = (code: string): string => ABILITY_NAME[code as AbilityCode]?.() ?? code
export const abilityText = (code: string): string => ABILITY_TEXT[code as AbilityCode]?.() ?? ''

export function needText(need: Need): string {
  const plain = PLAIN_NEEDS.find((one) => one === need)
  if (plain) return NEED_TEXT[plain]()
  const [kind, code = ''] = need.split(':')
  return kind === 'ability'
    ? m.abilities_need_ability({ name: abilityName(code) })
    : m.abilities_need_service({ name: SERVICE_NAME[code as ServiceCode]?.() ?? code })
}

/**
 * Label of an application's field in cases and reasons: its own field, `ability`, `service`, `document`,
 * `ability:document`.
 */
export function mendText(field: string, locale?: Language): string {
  const to = locale ? { locale } : {}
  const document = DOCUMENTS.find((one) => one === field.split(':')[1])
  if (document) return DOCUMENT_NAME[document]({}, to)
  return ({ ...GRANT_LABEL, ...OTHER_LABEL } as Record<string, Words>)[field]?.({}, to) ?? field
}

const OTHER_LABEL: Record<string, Words> = {
  ability: m.abilities_kind_ability,
  service: m.abilities_kind_service,
  document: m.abilities_kind_document,
}

/** Label of a field's value; undefined where the value is text already. */
export function grantValueText(field: string, value: string): string | undefined {
  if (field === 'ability') return abilityName(value)
  if (field === 'service') return SERVICE_NAME[value as ServiceCode]?.() ?? value
  return field in GRANT_LABEL && choicesOf(field as GrantField).choices.length > 0 ? choiceName(value) : undefined
}

/** Localizes `ability:push,service:gs` and `function:<title>`, the form stored in notices. */
export function grantLabel(fact: string, locale?: Language): string {
  const [kind, ...rest] = fact.split(':')
  if (kind === 'function') return m.abilities_function_named({ title: rest.join(':') }, { locale })
  const codes = fact.split(',').map((one) => one.slice(one.indexOf(':') + 1))
  const nameOf = (code: string) => ABILITY_NAME[code as AbilityCode] ?? SERVICE_NAME[code as ServiceCode]
  return codes.map((code) => nameOf(code)?.({}, { locale }) ?? code).join(m.abilities_and({}, { locale }))
}
