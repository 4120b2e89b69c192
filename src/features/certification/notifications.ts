// Notifications of certification: review, payment check, verdicts on closures, type, consents (handbook/notifications.md).
import { m } from '#messages'
import { BASE_LANGUAGE, type Language } from '../../lib/text/language.ts'
import { enterpriseTypeLabel } from '../accounts/rules/labels/labels.ts'
import { dateText } from '../../lib/dates/dates.ts'
import { type Facts, notification } from '../notifications/rules.ts'
import { PROCESS_TEXT } from '../accounts/rules/labels/process-labels.ts'
import { CORRECTABLE } from './rules/corrections.ts'
import { correctableName } from './rules/review-labels.ts'

const processName = (process: string, locale: Language): string =>
  process in PROCESS_TEXT ? PROCESS_TEXT[process as keyof typeof PROCESS_TEXT]({}, { locale }) : ''

const withProcess = (facts: Facts, locale: Language): Facts => ({
  ...facts,
  process: processName(facts.process ?? '', locale),
})

const withField = (facts: Facts, locale: Language): Facts => {
  const field = CORRECTABLE.find((item) => item === facts.field)
  return { ...facts, field: field ? correctableName(field, locale) : '' }
}

const withType = (facts: Facts, locale: Language): Facts => ({
  ...facts,
  type: enterpriseTypeLabel(Number(facts.type), locale),
})

export const caseSubmitted = notification({
  event: 'submitted',
  url: '/user/auth',
  shown: withProcess,
  render: ({ due = '', number = '', process = '' }, locale) => ({
    title: m.certification_notice_submitted_title({ process }, { locale }),
    text: m.certification_notice_submitted_text({ due, number }, { locale }),
  }),
})

export const caseApproved = notification({
  event: 'approved',
  url: '/user',
  sms: true,
  shown: withProcess,
  render: ({ number = '', process = '' }, locale) => ({
    title: m.certification_notice_approved_title({ process }, { locale }),
    text: m.certification_notice_approved_text({ number }, { locale }),
  }),
})

export const caseRejected = notification({
  event: 'rejected',
  url: '/user/auth',
  sms: true,
  shown: withProcess,
  render: ({ number = '', process = '' }, locale) => ({
    title: m.certification_notice_rejected_title({ process }, { locale }),
    text: m.certification_notice_rejected_text({ number }, { locale }),
  }),
})

export const amountPaid = notification({
  event: 'amount_paid',
  url: '/user/auth',
  sms: true,
  render: ({ due = '', payer = '', reference = '' }, locale) => ({
    title: m.certification_notice_amount_paid_title({}, { locale }),
    text: m.certification_notice_amount_paid_text({ payer, reference, due }, { locale }),
  }),
})

export const amountBounced = notification({
  event: 'amount_bounced',
  url: '/user/auth',
  sms: true,
  render: (_, locale) => ({
    title: m.certification_notice_amount_bounced_title({}, { locale }),
    text: m.certification_notice_amount_bounced_text({}, { locale }),
  }),
})

export const typeRequested = notification({
  event: 'type_asked',
  url: '/user',
  shown: withType,
  render: ({ due = '', number = '', type = '' }, locale) => ({
    title: m.certification_notice_type_asked_title({}, { locale }),
    text: m.certification_notice_type_asked_text({ type, due, number }, { locale }),
  }),
})

export const typeApproved = notification({
  event: 'type_approved',
  url: '/user',
  sms: true,
  shown: withType,
  render: ({ number = '', type = '' }, locale) => ({
    title: m.certification_notice_type_approved_title({}, { locale }),
    text: m.certification_notice_type_approved_text({ type, number }, { locale }),
  }),
})

export const typeRejected = notification({
  event: 'type_refused',
  url: '/user',
  sms: true,
  render: ({ number = '', reason = '' }, locale) => ({
    title: m.certification_notice_type_refused_title({}, { locale }),
    text: m.certification_notice_type_refused_text({ reason, number }, { locale }),
  }),
})

export const valueCorrected = notification({
  event: 'corrected',
  url: '/user',
  shown: withField,
  render: ({ field = '', number = '' }, locale) => ({
    title: m.certification_notice_corrected_title({ field }, { locale }),
    text: m.certification_notice_corrected_text({ field, number }, { locale }),
  }),
})

export const bankCorrected = notification({
  event: 'bank_corrected',
  url: '/user',
  sms: true,
  render: ({ tail = '', number = '' }, locale) => ({
    title: m.certification_notice_bank_corrected_title({ tail }, { locale }),
    text: m.certification_notice_bank_corrected_text({ number }, { locale }),
  }),
})

export const formEnds = notification({
  event: 'form_ends',
  url: '/user/auth',
  shown: (facts, locale) => ({ ...facts, ...(facts.from ? { day: dateText(facts.from, locale) } : {}) }),
  render: ({ day = '' }, locale) => ({
    title: m.certification_notice_form_ends_title({}, { locale }),
    text: m.certification_notice_form_ends_text({ day }, { locale }),
  }),
})

export const consentWithdrawn = notification({
  event: 'consent_withdrawn',
  url: '/user',
  render: ({ due = '' }, locale) => ({
    title: m.certification_notice_consent_withdrawn_title({}, { locale }),
    text: m.certification_notice_consent_withdrawn_text({ due }, { locale }),
  }),
})

/** Says from when a version has to be accepted. Older notifications do not hold it. */
function agreementText({ version = '', day, needed }: Facts, locale: Language): string {
  if (needed === 'no') return m.certification_notice_agreement_changed_unneeded({ version }, { locale })
  return day
    ? m.certification_notice_agreement_changed_from({ version, day }, { locale })
    : m.certification_notice_agreement_changed_text({ version }, { locale })
}

export const agreementChanged = notification({
  event: 'agreement_changed',
  url: '/user?section=agreements#agreements',
  shown: (facts, locale) => ({
    ...facts,
    title: facts[locale] ?? facts[BASE_LANGUAGE] ?? '',
    ...(facts.from ? { day: dateText(facts.from, locale) } : {}),
  }),
  render: (facts, locale) => ({
    title: m.certification_notice_agreement_changed_title({ title: facts.title ?? '' }, { locale }),
    text: agreementText(facts, locale),
  }),
})
