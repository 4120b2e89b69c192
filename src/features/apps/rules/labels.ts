// Labels of kinds, states, fields and options, for the API and the pages.
import { m } from '#messages'
import { type Missing, PICTURES } from './form.ts'
import type { GrantKind } from './grants/transitions.ts'
import { READING } from './pictures.ts'
import type { AppCaseKind, AppEvent, AppKind, AppState } from './transitions.ts'

type Words = () => string

export const KIND_TEXT: Record<AppKind, Words> = {
  phone: m.apps_kind_phone,
  web: m.apps_kind_web,
  car: m.apps_kind_car,
  iot: m.apps_kind_iot,
}

/** For narrow controls. */
export const KIND_SHORT: Record<AppKind, Words> = {
  phone: m.apps_kind_short_phone,
  web: m.apps_kind_short_web,
  car: m.apps_kind_short_car,
  iot: m.apps_kind_short_iot,
}

/** Things to have at hand for each kind. */
export const KIND_NEEDS: Record<AppKind, Words> = {
  phone: () =>
    m.apps_needs_phone({
      side: READING.icon.shortSide,
      min: PICTURES.phone.screenshots[0],
      max: PICTURES.phone.screenshots[1],
    }),
  web: m.apps_needs_web,
  car: () => m.apps_needs_car({ min: PICTURES.car.screenshots[0], max: PICTURES.car.screenshots[1] }),
  iot: m.apps_needs_iot,
}

/** The next step in each state. */
export const NEXT_TEXT: Record<AppState, Words> = {
  draft: m.apps_next_draft,
  review: m.apps_next_review,
  listed: m.apps_next_listed,
  rejected: m.apps_next_rejected,
  taken_down: m.apps_next_taken_down,
  deleted: m.apps_next_listed,
}

/** The same for a viewer: a complete draft is submitted, and who may only edit does not resubmit. */
export function nextTextOf({ state, may, ready }: { state: AppState; may: readonly string[]; ready: boolean }): string {
  const canSubmit = may.includes('app:submit')
  if (ready && canSubmit) return m.apps_submit()
  return state === 'rejected' && !canSubmit ? m.apps_next_edit() : NEXT_TEXT[state]()
}

/** The reason for waiting, when the next step is someone else's. */
export const WAIT_TEXT: Record<AppState, Words> = {
  draft: m.apps_wait_draft,
  review: m.apps_next_review,
  listed: m.apps_wait_changed,
  rejected: m.apps_wait_rejected,
  taken_down: m.apps_wait_taken_down,
  deleted: m.apps_state_deleted,
}

export const STATE_TEXT: Record<AppState, Words> = {
  draft: m.apps_state_draft,
  review: m.apps_state_review,
  listed: m.apps_state_listed,
  rejected: m.apps_state_rejected,
  taken_down: m.apps_state_taken_down,
  deleted: m.apps_state_deleted,
}

export const STATE_TONE: Record<AppState, 'ok' | 'warn' | 'bad' | 'info' | undefined> = {
  draft: undefined,
  review: 'info',
  listed: 'ok',
  rejected: 'bad',
  taken_down: 'warn',
  deleted: undefined,
}

export const CASE_TEXT: Record<AppCaseKind | GrantKind, Words> = {
  listing: m.apps_case_listing,
  change: m.apps_case_change,
  rename: m.apps_case_rename,
  ability: m.apps_case_ability,
  service: m.apps_case_service,
  function: m.apps_case_function,
}

/** Who acted, for the people of the app's owner. */
export const actorText = (actor: 'developer' | 'operator' | 'platform', name: string): string =>
  actor === 'developer' ? name : actor === 'operator' ? m.audit_by_operator() : m.audit_by_platform()

export const EVENT_TEXT: Record<AppEvent, Words> = {
  created: m.apps_event_created,
  saved: m.apps_event_saved,
  submitted: m.apps_event_submitted,
  withdrawn: m.apps_event_withdrawn,
  approved: m.apps_event_approved,
  rejected: m.apps_event_rejected,
  reopened: m.apps_event_reopened,
  change_submitted: m.apps_event_change_submitted,
  change_withdrawn: m.apps_event_change_withdrawn,
  change_approved: m.apps_event_change_approved,
  change_rejected: m.apps_event_change_rejected,
  renamed: m.apps_event_renamed,
  rename_asked: m.apps_event_rename_asked,
  rename_withdrawn: m.apps_event_rename_withdrawn,
  rename_approved: m.apps_event_rename_approved,
  rename_rejected: m.apps_event_rename_rejected,
  taken_down: m.apps_event_taken_down,
  restored: m.apps_event_restored,
  deleted: m.apps_event_deleted,
  secret_made: m.apps_event_secret_made,
  secret_ended: m.apps_event_secret_ended,
  keys_suspended: m.apps_event_keys_suspended,
  keys_resumed: m.apps_event_keys_resumed,
  site_proved: m.apps_event_site_proved,
  site_lost: m.apps_event_site_lost,
}

export const LABEL = {
  name: m.apps_label_name,
  packageName: m.apps_label_package,
  category: m.apps_label_category,
  certSha256: m.apps_label_certificate,
  shortDescription: m.apps_label_short,
  description: m.apps_label_long,
  privacyUrl: m.apps_label_privacy,
  filingNumber: m.apps_label_filing,
  siteUrl: m.apps_label_site,
  callbackUrls: m.apps_label_callbacks,
  carModels: m.apps_label_models,
  screenShapes: m.apps_label_screens,
  drivingMode: m.apps_label_driving,
  deviceTypes: m.apps_label_devices,
  deviceModels: m.apps_label_device_models,
  authorizeUrl: m.apps_label_authorize,
  tokenUrl: m.apps_label_token,
  scope: m.apps_label_scope,
  clientAuth: m.apps_label_client_auth,
  clientId: m.apps_label_client_id,
  clientSecret: m.apps_label_client_secret,
  eventUrl: m.apps_label_event,
  apiUrl: m.apps_label_api,
  nameEn: m.apps_label_name_en,
  shortDescriptionEn: m.apps_label_short_en,
  descriptionEn: m.apps_label_long_en,
  icon: m.apps_label_icon,
  screenshots: m.apps_label_screenshots,
  siteProof: m.apps_label_site_proof,
  connection: m.apps_label_connection,
} satisfies Record<Missing, unknown>

const LABELS: Partial<Record<string, Words>> = LABEL
/** Label of what an error is about; its name where the form has no such field. */
export const fieldLabel = (field: string): string => LABELS[field]?.() ?? field

/** What is to be done about a field that is not text. */
const MISSING_TEXT: Partial<Record<string, Words>> = {
  siteProof: m.apps_refusal_site,
  connection: m.apps_refusal_connection,
  category: m.apps_lacking_category,
  carModels: m.apps_lacking_models,
  screenShapes: m.apps_lacking_screens,
  deviceTypes: m.apps_lacking_devices,
  drivingMode: m.apps_lacking_driving,
  clientAuth: m.apps_lacking_client_auth,
  icon: () => m.apps_lacking_picture({ label: labelInText('icon') }),
  screenshots: () => m.apps_lacking_picture({ label: labelInText('screenshots') }),
}

/** Hint for a missing field, which names it. */
export const missingText = (field: string): string =>
  MISSING_TEXT[field]?.() ?? m.apps_lacking({ label: labelInText(field as Missing) })

/** A label inside a sentence: without a capital, unless it begins with an abbreviation. */
function labelInText(field: Missing): string {
  const label = LABEL[field]()
  return /^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/** Choices that the program fixes; the others are content (options.ts). */
export const CHOICE_TEXT: Record<string, Words> = {
  parked: m.apps_choice_parked,
  audio: m.apps_choice_audio,
  always: m.apps_choice_always,
  landscape: m.apps_choice_landscape,
  wide: m.apps_choice_wide,
  portrait: m.apps_choice_portrait,
  cluster: m.apps_choice_cluster,
  basic: m.apps_choice_basic,
  post: m.apps_choice_post,
}
