// Notifications about apps, their sites, abilities and services (handbook/notifications.md).
import { m } from '#messages'
import { dateText } from '../../lib/dates/dates.ts'
import { findCatalogue } from './queries/catalogue.ts'
import { grantLabel } from './rules/grants/labels.ts'
import { namesIn } from './rules/grants/names.ts'
import { MAX_MISSES } from './rules/sites/sites.ts'
import { notification, type Showing } from '../notifications/rules.ts'

/** Abilities and services by their names. */
const withWhat = (async (db: Parameters<typeof findCatalogue>[0]) => {
  const names = namesIn(await findCatalogue(db))
  return (facts, locale) => ({ ...facts, what: grantLabel(names, facts.what ?? '', locale) })
}) satisfies Showing

export const appsExpired = notification({
  event: 'apps_lapsed',
  url: '/application',
  sms: true,
  render: (facts, locale) => ({
    title: m.apps_notice_expired_title({}, { locale }),
    text: m.apps_notice_expired_text({ apps: facts.apps ?? '' }, { locale }),
  }),
})

export const appSubmitted = notification({
  event: 'app_submitted',
  url: '/application',
  render: ({ due = '', number = '', app = '' }, locale) => ({
    title: m.apps_notice_submitted_title({ app }, { locale }),
    text: m.apps_notice_submitted_text({ due, number }, { locale }),
  }),
})

export const appApproved = notification({
  event: 'app_approved',
  url: '/application',
  render: ({ number = '', app = '' }, locale) => ({
    title: m.apps_notice_approved_title({ app }, { locale }),
    text: m.apps_notice_approved_text({ number }, { locale }),
  }),
})

export const appSuspended = notification({
  event: 'app_suspended',
  url: '/application',
  showing: withWhat,
  render: ({ app = '', what = '' }, locale) => ({
    title: m.apps_notice_suspended_title({ app }, { locale }),
    text: m.apps_notice_suspended_text({ what }, { locale }),
  }),
})

export const draftEnds = notification({
  event: 'draft_ends',
  url: '/application',
  shown: (facts, locale) => ({ ...facts, ...(facts.from ? { day: dateText(facts.from, locale) } : {}) }),
  render: ({ app = '', day = '' }, locale) => ({
    title: m.apps_notice_draft_ends_title({ app }, { locale }),
    text: m.apps_notice_draft_ends_text({ day }, { locale }),
  }),
})

export const siteLost = notification({
  event: 'site_lost',
  url: '/application',
  render: ({ reason = '', app = '' }, locale) => ({
    title: m.apps_notice_site_lost_title({ app }, { locale }),
    text: m.apps_notice_site_lost_text({ reason, times: MAX_MISSES }, { locale }),
  }),
})

export const appRejected = notification({
  event: 'app_rejected',
  url: '/application',
  render: ({ number = '', reason = '', app = '' }, locale) => ({
    title: m.apps_notice_rejected_title({ app }, { locale }),
    text: m.apps_notice_rejected_text({ reason, number }, { locale }),
  }),
})

export const searchEnded = notification({
  event: 'search_ended',
  url: '/application',
  render: ({ number = '', app = '' }, locale) => ({
    title: m.apps_grant_notice_search_ended_title({ app }, { locale }),
    text: m.apps_grant_notice_search_ended_text({ number }, { locale }),
  }),
})

export const grantSubmitted = notification({
  event: 'grant_submitted',
  url: '/application',
  showing: withWhat,
  render: ({ due = '', number = '', app = '', what = '' }, locale) => ({
    title: m.apps_grant_notice_submitted_title({ app, what }, { locale }),
    text: m.apps_grant_notice_submitted_text({ due, number }, { locale }),
  }),
})

export const grantApproved = notification({
  event: 'grant_approved',
  url: '/application',
  showing: withWhat,
  render: ({ number = '', app = '', what = '' }, locale) => ({
    title: m.apps_grant_notice_approved_title({ app, what }, { locale }),
    // Without a case the platform itself triggered it.
    text: number
      ? m.apps_grant_notice_approved_text({ number }, { locale })
      : m.apps_grant_notice_at_once_text({}, { locale }),
  }),
})

export const grantRejected = notification({
  event: 'grant_rejected',
  url: '/application',
  showing: withWhat,
  render: ({ number = '', reason = '', app = '', what = '' }, locale) => ({
    title: m.apps_grant_notice_rejected_title({ app, what }, { locale }),
    text: m.apps_grant_notice_rejected_text({ reason, number }, { locale }),
  }),
})

export const appHalted = notification({
  event: 'app_halted',
  url: '/application',
  sms: true,
  render: ({ app = '', reason = '' }, locale) => ({
    title: m.apps_notice_halted_title({ app }, { locale }),
    text: m.apps_notice_halted_text({ reason }, { locale }),
  }),
})

export const appRestored = notification({
  event: 'app_restored',
  url: '/application',
  render: ({ app = '', reason = '' }, locale) => ({
    title: m.apps_notice_restored_title({ app }, { locale }),
    text: m.apps_notice_restored_text({ reason }, { locale }),
  }),
})

export const keysSuspended = notification({
  event: 'keys_suspended',
  url: '/application',
  sms: true,
  render: ({ app = '', reason = '' }, locale) => ({
    title: m.apps_notice_keys_suspended_title({ app }, { locale }),
    text: m.apps_notice_keys_suspended_text({ reason }, { locale }),
  }),
})

export const keysResumed = notification({
  event: 'keys_resumed',
  url: '/application',
  render: ({ app = '', reason = '' }, locale) => ({
    title: m.apps_notice_keys_resumed_title({ app }, { locale }),
    text: m.apps_notice_keys_resumed_text({ reason }, { locale }),
  }),
})

export const grantHalted = notification({
  event: 'grant_halted',
  url: '/application',
  showing: withWhat,
  sms: true,
  render: ({ app = '', what = '', reason = '' }, locale) => ({
    title: m.apps_grant_notice_halted_title({ app, what }, { locale }),
    text: m.apps_grant_notice_halted_text({ reason }, { locale }),
  }),
})

export const grantRestored = notification({
  event: 'grant_restored',
  url: '/application',
  showing: withWhat,
  render: ({ app = '', what = '', reason = '' }, locale) => ({
    title: m.apps_grant_notice_restored_title({ app, what }, { locale }),
    text: m.apps_grant_notice_restored_text({ reason }, { locale }),
  }),
})
