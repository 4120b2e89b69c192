// Limits of the pages on which operators see to developers.

/** Developers on a page of a search, and such pages: whoever reads more than these does not look for one developer. */
export const MATCH_PAGE_SIZE = 20
export const MAX_MATCH_PAGES = 50
/** Characters of a search for developers, at least. */
export const MIN_QUERY = 2
/** Cases and apps on the page of one developer. */
export const MAX_CASES = 30
export const MAX_APPS = 50
/** Messages on the page of one developer. */
export const MAX_MESSAGES = 20
/** Seconds for which contact data is shown in full. */
export const REVEAL_SECONDS = 60
/** Hours for which a confirmed export of a developer's data can be fetched. */
export const EXPORT_HOURS = 24

/** Developers of one act, and of the filter that it is asked for over. */
export const MAX_BULK = 10_000
/** Acts on a page of them; developers whom the page of one names. */
export const BULK_PAGE_SIZE = 50
export const MAX_BULK_NAMED = 50
/** Days for which they are kept once they are over. */
export const BULK_DAYS = 365

/** Reasons for refusals of acts on developers: code, and when (handbook/errors.md [8]). */
export const DEVELOPER_ADMIN_REASONS = {
  'account.unchanged': { code: '409001', when: 'The account is so already: nothing would change.' },
  'message.not_found': { code: '404001', when: 'There is no such message to this developer.' },
  'message.waiting': { code: '409001', when: 'The message has not been delivered yet: it goes out by itself.' },
  'account.export_not_confirmed': {
    code: '403001',
    when: 'No other operator has confirmed the caller’s request for the export in the last 24 hours.',
  },
  'bulk_act.not_found': { code: '404001', when: 'The act on many developers does not exist.' },
  'bulk_act.too_many': { code: '409001', when: 'The filter finds more developers than one act may have.' },
  'bulk_act.none': { code: '409001', when: 'No developer of the filter is in a status that the act needs.' },
  'bulk_act.deadline_near': {
    code: '409001',
    when: 'The day until which to register again no longer leaves as long as it has to.',
  },
  'bulk_act.changed': { code: '409001', when: 'The number of developers is another than the one that was shown.' },
} as const

/** The decision of a freeze, against which a developer can appeal. */
export const FROZEN = 'account.frozen'
/** The same, of a sign-in that was barred. */
export const SIGN_IN_BARRED = 'account.sign_in_barred'
