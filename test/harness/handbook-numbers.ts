// The rows of docs/handbook/limits.md that are written from the constants that hold the figures.
import { SESSION_LIFETIMES } from '../../src/lib/portal/session-lifetimes.ts'
import { MAX_CONCURRENT_DECODES } from '../../src/adapters/images/images.ts'
import { type Endpoint, networkPoints } from '../../src/api/endpoint.ts'
import { USUAL_BOUNDS } from '../../src/api/forms/form-fields.ts'
import { ABILITIES_PAGE_SIZE } from '../../src/features/apps/rules/grants/limits.ts'
import { APPS_PAGE_SIZE } from '../../src/features/apps/rules/limits.ts'
import { OVERLAP_DAYS } from '../../src/features/apps/rules/certificates.ts'
import { CONNECTION_LIMITS } from '../../src/features/apps/rules/sites/connection.ts'
import { PICTURES } from '../../src/features/apps/rules/form.ts'
import { PICTURE_LIMITS, READING } from '../../src/features/apps/rules/pictures.ts'
import { MAX_SECRETS, SHOWN_MS } from '../../src/features/apps/rules/secrets.ts'
import { SITE_AGAIN_MS, SITE_LIMITS } from '../../src/features/apps/rules/sites/sites.ts'
import { AMOUNT } from '../../src/features/payouts/rules/amount.ts'
import { CERTIFY_AGAIN_DAYS } from '../../src/features/accounts/rules/consent-expiry.ts'
import { SIGN_INS_PAGE_SIZE } from '../../src/features/account-security/rules.ts'
import { HISTORY_PAGE_SIZE, MAX_DATA_CHANGES_PER_DAY, PHONE_CODE } from '../../src/features/accounts/rules/limits.ts'
import { REVIEW_DAYS } from '../../src/lib/portal/review-days.ts'
import { CONFIRM_DAYS } from '../../src/features/account-closure/rules/closure.ts'
import { DEADLINE_DAYS } from '../../src/features/developer-admin/rules/deadline.ts'
import { ABANDONED_DAYS, NOTICE_DAYS } from '../../src/features/drafts/rules.ts'
import { MIN_AGE } from '../../src/lib/portal/age.ts'
import { MAX_ANSWER_BYTES, MAX_ANSWER_LINES, MAX_ANSWER_TEXT } from '../../src/features/payouts/rules/limits.ts'
import { MAX_PAYOUTS_PER_ACT } from '../../src/features/payouts/rules/payouts.ts'
import { PHOTO_LIMITS } from '../../src/features/certification/rules/photos.ts'
import { CLAIM_MINUTES, MAX_CLAIMS, QUEUE_PAGE_SIZE } from '../../src/features/review/rules/cases.ts'
import { MAX_HANDOFF_NOTE, NOT_OFFERED_HOURS, RESERVED_HOURS } from '../../src/features/review/rules/handoffs.ts'
import { PAYMENT_WITHIN_DAYS } from '../../src/features/payouts/rules/payment-day.ts'
import { MAX_TYPE_REASON } from '../../src/features/accounts/rules/enterprise-type.ts'
import { NICKNAME_LENGTH } from '../../src/features/accounts/rules/fields.ts'
import { INVITATION_HOURS } from '../../src/features/identity/rules/invitations.ts'
import * as identityLimits from '../../src/features/identity/rules/limits.ts'
import { MAX_STEPS } from '../../src/features/identity/rules/step-cookie.ts'
import * as locking from '../../src/features/identity/rules/locking.ts'
import { RECOVERY_CODES } from '../../src/features/identity/rules/recovery-codes.ts'
import { DAY_MS, DAY_S } from '../../src/lib/dates/durations.ts'
import { STEP_UP_MINUTES } from '../../src/lib/portal/step-up.ts'
import { MAX_PASSWORD_LENGTH, SHORTEST_PASSWORD } from '../../src/features/identity/rules/password.ts'
import { NOTICES_PAGE_SIZE } from '../../src/features/notices/rules.ts'
import { BELL_SIZE } from '../../src/features/notifications/rules.ts'
import { VIEW_MONTHS } from '../../src/features/reporting/rules.ts'
import { MISS_DAYS, MISS_LENGTH, MISS_WORDS_A_DAY } from '../../src/features/search/rules/misses.ts'
import { LOGIN_MS } from '../../src/features/session/rules.ts'
import {
  ACTIVITY_PAGE_SIZE,
  FORMER_MEMBER_DAYS,
  MAX_CSV_LENGTH,
  MAX_INVITEES,
  MAX_LINES,
  MEMBERS_PAGE_SIZE,
  REMARK_LENGTH,
  ROLE_NAME_LENGTH,
  WARN_DAYS,
} from '../../src/features/team/rules/limits.ts'
import { INVITE_DAYS } from '../../src/features/team/rules/invitation-expiry.ts'
import {
  MAX_INVITES_PER_DAY,
  MAX_RESENDS_PER_DAY,
  MAX_SMS_RESENDS_PER_DAY,
  MAX_TEAM_INVITES_PER_DAY,
} from '../../src/features/team/rules/inviting.ts'
import { CHALLENGE_MINUTES, MAX_PASSKEYS } from '../../src/features/identity/rules/passkeys.ts'
import { MIN_BYTES_PER_SECOND, SMALL_BODY } from '../../src/http/request/read-body.ts'
import { BESIDE_FILE, MAX_FORM_BYTES } from '../../src/http/request/read-input.ts'
import {
  CALL_RANGES,
  LINE_DAYS,
  LOG_PAGE_SIZE,
  MAX_COUNTED,
  SUM_DAYS,
  UNVERIFIED_PER_HOUR,
} from '../../src/features/calls/rules/limits.ts'
import { CLOCK_SECONDS, NONCE_KEPT_SECONDS } from '../../src/lib/crypto/request-signature.ts'
import { INVITATIONS_SMS_AN_HOUR, SMS_AN_HOUR, VISITORS_SMS_AN_HOUR } from '../../src/lib/portal/sms-budget.ts'

const UNITS = [
  [DAY_S, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

const count = (figure: number) => figure.toLocaleString('en')
const kb = (bytes: number) => `${count(bytes / 1024)} KB`
const mb = (bytes: number) => `${count(bytes / 1024 / 1024)} MB`
/** In the largest unit that leaves no rest: 300 seconds are `5 minutes`. */
const span = (seconds: number): string => {
  const [size, unit] = UNITS.find(([length]) => seconds % length === 0) ?? UNITS[3]
  return `${count(seconds / size)} ${unit}${seconds === size ? '' : 's'}`
}
const often = ({ points, seconds }: { points: number; seconds: number }) => `${count(points)} in ${span(seconds)}`

/** What is limited, and to what: cells of a table. */
export const HANDBOOK_LIMITS: readonly [what: string, limit: string][] = [
  ['Age of a personal developer', `${MIN_AGE} years`],
  ['Review of a case', `${REVIEW_DAYS} working days`],
  ['Random amount: an order holds', `${AMOUNT.days} days`],
  ['Random amount: entries', `${AMOUNT.tries}`],
  [`Random amount: orders in ${AMOUNT.windowDays} days`, `${AMOUNT.inWindow}`],
  ['Random amount: orders in 24 hours', `${AMOUNT.aDay}`],
  ['Random amount: day on which it is expected', `within ${PAYMENT_WITHIN_DAYS} days`],
  ['New certification after the consent to photos was taken back', `${CERTIFY_AGAIN_DAYS} days`],
  ['Certifying again when an operator asks for it, the day chosen by them', `${DEADLINE_DAYS.min} days or more`],
  ['Confirming an approved closing', `${CONFIRM_DAYS} days`],
  ['A form without any act ends', `${ABANDONED_DAYS} days`],
  ['The developer is told of it', `${NOTICE_DAYS} days before`],
  ['Reason for another enterprise type', `${MAX_TYPE_REASON} characters`],
  ['Nickname', `${NICKNAME_LENGTH} characters`],
  ['Changes of contact and bank data a day, by their developer', `${MAX_DATA_CHANGES_PER_DAY}`],

  ['Code by SMS: digits', `${PHONE_CODE.digits}`],
  ['Code by SMS: holds', span(PHONE_CODE.holds)],
  ['Code by SMS: entries', `${PHONE_CODE.tries}`],
  ['Code by SMS: pause between two, per number and per account', span(PHONE_CODE.between)],
  ['Codes by SMS a day, per number and per account', `${PHONE_CODE.aDay}`],
  ['Code of the account service: holds', `${identityLimits.CODE_MINUTES} minutes`],
  ['Code of the account service: entries', `${identityLimits.CODE_TRIES}`],
  ['Code of the account service: pause between two', span(identityLimits.CODE_EVERY)],
  ['Codes of the account service a day, per address or number', `${identityLimits.CODES_A_DAY}`],
  ['Codes of the account service an hour, per network', count(identityLimits.CODES_A_NETWORK)],
  ['Link for a new password: holds', `${identityLimits.RESET_MINUTES} minutes`],
  ['Invitation of an operator: holds', `${INVITATION_HOURS} hours`],
  ['Codes and invitations by SMS an hour, all together', count(SMS_AN_HOUR)],
  ['SMS an hour that visitors may cause', count(VISITORS_SMS_AN_HOUR)],
  ['Invitations by SMS an hour, of all teams', count(INVITATIONS_SMS_AN_HOUR)],

  ['Password', `${SHORTEST_PASSWORD} to ${MAX_PASSWORD_LENGTH} characters`],
  ['Wrong passwords until a pause, per device or network', `${locking.TRIES}`],
  ['First pause', span(locking.FIRST_LOCK)],
  ['Wrong passwords of an account an hour, from unknown devices', `${locking.ACCOUNT_TRIES.hour}`],
  ['Wrong passwords of an account a day, from unknown devices', `${locking.ACCOUNT_TRIES.day}`],
  [`Wrong passwords of a network in ${span(locking.NETWORK_SECONDS)}`, `${locking.NETWORK_TRIES}`],
  [`Wrong codes of a network in ${span(locking.NETWORK_SECONDS)}`, `${locking.NETWORK_CODES.tenMinutes}`],
  [
    'Wrong codes of an account a day, from unknown devices, before and after the password each',
    `${locking.FACTOR_TRIES.unknown}`,
  ],
  ['Wrong codes of an account a day, from known devices', `${locking.FACTOR_TRIES.known}`],
  ['Wrong codes of one sign-in', `${locking.TRIES}`],
  ['Wrong codes of a network a day', `${locking.NETWORK_CODES.day}`],
  ['A device stays known', `${identityLimits.DEVICE_DAYS} days`],
  ['Known devices of an account', `${identityLimits.MAX_DEVICES}`],
  ['Passkeys of an account', `${MAX_PASSKEYS}`],
  ['Recovery codes of a set', `${RECOVERY_CODES}`],
  ['Proof within a session: holds', `${STEP_UP_MINUTES} minutes`],
  ['Challenge for a passkey', `${CHALLENGE_MINUTES} minutes`],
  ['Session of a developer: without a request', span(SESSION_LIFETIMES.developer.idleMs / 1000)],
  ['Session of a developer: at most', span(SESSION_LIFETIMES.developer.maxMs / 1000)],
  ['Session of an operator: without a request', span(SESSION_LIFETIMES.operator.idleMs / 1000)],
  ['Session of an operator: at most', span(SESSION_LIFETIMES.operator.maxMs / 1000)],
  ['Coming back from the provider', span(LOGIN_MS / 1000)],
  ['Sign-ins under way in one browser', `${MAX_STEPS}`],

  ['Photo: size as sent', mb(PHOTO_LIMITS.bytes)],
  ['Photo: pixels', `${PHOTO_LIMITS.pixels / 1_000_000} million`],
  ['Photo: short side as sent', `${PHOTO_LIMITS.shortSide} pixels`],
  ['Photo: long side as kept', `${count(PHOTO_LIMITS.longSide)} pixels`],
  ['Photo: time to read it', span(PHOTO_LIMITS.seconds)],
  ['Photos read at once, a process', `${MAX_CONCURRENT_DECODES}`],
  ['Photos of a developer an hour', `${PHOTO_LIMITS.anHour}`],
  ['Picture of an app: size as sent', mb(PICTURE_LIMITS.bytes)],
  ['Picture of an app: time to read it', span(READING.icon.seconds)],
  ['Icon: side as sent and as kept', `${READING.icon.shortSide} pixels`],
  ['Screenshot: short side as sent', `${READING.screenshot.shortSide} pixels`],
  ['Screenshots of a phone or car app', PICTURES.phone.screenshots.join(' to ')],
  ['Screenshots of a site or IoT entry', PICTURES.web.screenshots.join(' to ')],
  ['Pictures of apps of a developer an hour', `${PICTURE_LIMITS.anHour}`],

  ['Form', kb(MAX_FORM_BYTES)],
  ['Fields of a form', count(USUAL_BOUNDS.fields)],
  ['Value of a field', `${count(USUAL_BOUNDS.value)} characters`],
  ['Fields beside a file', kb(BESIDE_FILE)],
  [`Body of up to ${kb(SMALL_BODY.bytes)}`, span(SMALL_BODY.seconds)],
  ['Slowest upload', `${kb(MIN_BYTES_PER_SECOND.bytes)} in ${span(MIN_BYTES_PER_SECOND.seconds)}`],

  ['Invitation or offer of a team: holds', `${INVITE_DAYS} days`],
  ['Invitations at a time', `${MAX_INVITEES}`],
  ['Lines of a CSV of invitations', `${MAX_CSV_LENGTH}`],
  ['Invitations to one address a day, per team', `${MAX_INVITES_PER_DAY}`],
  ['One invitation sent again a day', `${MAX_RESENDS_PER_DAY}`],
  ['One invitation sent again by SMS a day', `${MAX_SMS_RESENDS_PER_DAY}`],
  ['Invitations of a team a day, sent again included', `${MAX_TEAM_INVITES_PER_DAY}`],
  ['Word about the last day of a membership', `${WARN_DAYS} days ahead`],
  ['Remark name', `${REMARK_LENGTH} characters`],
  ['Name of a role', `${ROLE_NAME_LENGTH} characters`],
  ['Lines of the activity CSV', count(MAX_LINES)],

  ['Secrets of an app that hold', `${MAX_SECRETS}`],
  ['A new secret is shown', span(SHOWN_MS / 1000)],
  ['A replaced signing certificate goes on holding', `${OVERLAP_DAYS} days`],
  ['Clock of a signed call', `${CLOCK_SECONDS} seconds`],
  ['A nonce counts as used', span(NONCE_KEPT_SECONDS)],
  ['Calls without a right signature that are recorded, per app and hour', `${UNVERIFIED_PER_HOUR}`],
  ['Signed calls are kept as lines', `${LINE_DAYS} days`],
  ['Signed calls are kept as sums', `${SUM_DAYS} days`],
  ["Ranges on offer of an app's calls", `${CALL_RANGES.join(', ')} days`],
  ['Log of signed calls', `${LOG_PAGE_SIZE}`],
  ['It counts no further than', count(MAX_COUNTED)],
  ['Site proved: looked at again after', `${SITE_AGAIN_MS / DAY_MS} days`],
  ['Looks at a site, per app', often(SITE_LIMITS.app)],
  ['Looks at a site, per host', often(SITE_LIMITS.host)],
  ['Tests of a connection, per app', often(CONNECTION_LIMITS.app)],
  ['Tests of a connection, per host', often(CONNECTION_LIMITS.host)],

  ['A claim holds', `${CLAIM_MINUTES} minutes`],
  ['Cases that a reviewer holds at once', `${MAX_CLAIMS}`],
  ['A case passed on is not offered to the same reviewer', `${NOT_OFFERED_HOURS} hours`],
  ['A case handed over is kept for the colleague', `${RESERVED_HOURS} hours`],
  ['Note on passing on', `${MAX_HANDOFF_NOTE} characters`],
  ["A case of an enterprise counts as one's own after one left its team", `${FORMER_MEMBER_DAYS} days`],
  ['Payments marked at once', `${MAX_PAYOUTS_PER_ACT}`],
  ['Answer file of the bank: size', mb(MAX_ANSWER_BYTES)],
  ['Answer file of the bank: pasted text', `${count(MAX_ANSWER_TEXT)} characters`],
  ['Answer file of the bank: lines', count(MAX_ANSWER_LINES)],

  ['Notices of the message centre', `${NOTICES_PAGE_SIZE}`],
  ['The bell', `${BELL_SIZE}`],
  ['Apps', `${APPS_PAGE_SIZE}`],
  ['Abilities', `${ABILITIES_PAGE_SIZE}`],
  ['Members', `${MEMBERS_PAGE_SIZE}`],
  ['Activity of a team', `${ACTIVITY_PAGE_SIZE}`],
  ['History of an account', `${HISTORY_PAGE_SIZE}`],
  ['Sign-ins of an account', `${SIGN_INS_PAGE_SIZE}`],
  ['Queue of the desk', `${QUEUE_PAGE_SIZE}`],

  ['Words of a search without result', `${MISS_LENGTH} characters`],
  ['Different words of searches without result a day', `${MISS_WORDS_A_DAY}`],
  ['Page views and clicks are kept at most', `${VIEW_MONTHS} months`],
  ['Searches without result are kept', `${MISS_DAYS} days`],
]

/** Every signed call with its quota. */
export const quotas = (endpoints: readonly Endpoint[]): string[] =>
  endpoints.flatMap(({ name, dailyQuota }) =>
    dailyQuota ? [`| \`${name}\` | ${count(dailyQuota.personal)} | ${count(dailyQuota.enterprise)} |`] : [],
  )

/** Every call with a limit of its own. */
export const callLimits = (endpoints: readonly Endpoint[]): string[] =>
  endpoints.flatMap(({ name, limit }) =>
    limit ? [`| \`${name}\` | ${often(limit)} | ${count(networkPoints(limit))} |`] : [],
  )
