// A developer's next action, for console and account page: who acts, label, link.
import { isOverdue } from '../deadline.ts'
import { hasButton, oldTypeNoticeFor, serviceWarningFor } from './entries.ts'
import type { StepPage } from './process-steps.ts'
import { addressOf, restorePage, stepDestination } from './routing.ts'
import { isTeamSub, type AccountState } from '../account-state.ts'
import { isUncertified, type AccountStatus, STATUS } from '../status.ts'

export const NEXT_KEYS = [
  'certify',
  'identity',
  'photos',
  'company',
  'amount',
  'amount_again',
  'contact',
  'proof',
  'changed_company',
  'changed_amount',
  'new_contact',
  'review',
  'review_late',
  'fix',
  'register_again',
  'register_overdue',
  'register_withdrawn',
  'confirm_type',
  'create_app',
  'member',
  'member_none',
  'member_factor',
  'unbinding',
  'unbind_refused',
  'unbound',
  'frozen',
] as const
/** Messages are accounts_next_<key>_title, _text and _label. */
export type NextKey = (typeof NEXT_KEYS)[number]

export type NextAction = {
  key: NextKey
  /** Who acts next: the developer, the platform's reviewers, or the team's administrator. */
  who: 'developer' | 'platform' | 'team'
  url: string
  /** Highlights what must be done now; at most one per screen. */
  amber: boolean
  /** The date concerned, YYYY-MM-DD: a deadline, or when a review is due. */
  day: string | null
}

/** What the page of a step asks for. */
const STEP_KEY: Record<StepPage, NextKey> = {
  PersonalStepOne: 'identity',
  PersonalStepTwo: 'photos',
  BusinessStepOne: 'company',
  BusinessStepTwo: 'contact',
  BusinessStepThree: 'amount',
  BusinessStepExtra: 'proof',
}
/** The same where the data of a certified enterprise change. */
const CHANGE_KEY: Record<StepPage, NextKey> = {
  ...STEP_KEY,
  BusinessStepOne: 'changed_company',
  BusinessStepTwo: 'new_contact',
  BusinessStepThree: 'changed_amount',
}

/** Permission to create a team's apps. */
const CREATE_APP = 'app:create'

/** What the account's state does not say. */
export type NextFacts = {
  /** Last day to confirm an approved closure, YYYY-MM-DD in Asia/Shanghai. */
  confirmBy?: string | null
  /** The verification payment is void or came back, so that no amount can be entered. */
  payoutEnded?: boolean
}

type NextActionFacts = AccountState &
  NextFacts & {
    /** When the pending review is due, YYYY-MM-DD in Asia/Shanghai. */
    reviewDue: string | null
  }

/** @param today YYYY-MM-DD in Asia/Shanghai, of the same moment as `now` */
export function nextActionFor(facts: NextActionFacts, now: Date, today: string): NextAction {
  const { accountStatus, deadline, reviewDue } = facts
  const { stage } = STATUS[accountStatus]
  if (isTeamSub(facts) && isUncertified(accountStatus)) return memberAction(facts)
  switch (stage) {
    case 'none':
      return mine('certify', '/user/register')
    case 'filling':
      return fillingAction(facts, now)
    case 'review': {
      const late = reviewDue !== null && today > reviewDue
      return {
        key: late ? 'review_late' : 'review',
        who: 'platform',
        url: resultUrl(accountStatus),
        amber: late,
        day: reviewDue,
      }
    }
    case 'rejected':
      return { ...mine('fix', resultUrl(accountStatus)), day: deadline }
    case 'approved':
      return oldTypeNoticeFor(facts)
        ? // The old type stays valid after the deadline and can still be confirmed.
          { ...mine('confirm_type', '/user'), day: deadline !== null && today <= deadline ? deadline : null }
        : // Members work on the team's apps; their roles decide whether they may create one.
          isTeamSub(facts) && !hasButton(facts, CREATE_APP)
          ? memberAction(facts)
          : { key: 'create_app', who: 'developer', url: '/application/create', amber: false, day: null }
    case 'unbinding':
      return { key: 'unbinding', who: 'platform', url: '/user/logoff/LogoffStepOne', amber: false, day: null }
    case 'unbindRefused':
      return mine('unbind_refused', '/user/logoff/LogoffResult')
    case 'unbound':
      return { ...mine('unbound', '/user/logoff/LogoffResult'), day: facts.confirmBy ?? null }
    case 'frozen':
      return mine('frozen', '/appeals')
  }
}

const mine = (key: NextKey, url: string): NextAction => ({ key, who: 'developer', url, amber: true, day: null })

function fillingAction(facts: NextActionFacts, now: Date): NextAction {
  const { accountStatus, flowStep, deadline } = facts
  const goal = stepDestination(accountStatus, flowStep)
  if (!goal) return { ...mine('certify', '/user/auth'), day: deadline }
  if (goal.expired) {
    const page = restorePage(accountStatus, flowStep) ?? 'PersonalStepOne'
    const url = addressOf({ page, needRestore: true })
    const due = facts.consentWithdrawn ? 'register_withdrawn' : 'register_again'
    return { ...mine(isOverdue(facts, now) ? 'register_overdue' : due, url), day: deadline }
  }
  const { process } = STATUS[accountStatus]
  const isChange = process === 'enterpriseChange' || process === 'contactChange'
  const key = (isChange ? CHANGE_KEY : STEP_KEY)[goal.page as StepPage]
  const isAmount = goal.page === 'BusinessStepThree'
  return { ...mine(isAmount && facts.payoutEnded ? 'amount_again' : key, addressOf(goal)), day: deadline }
}

function memberAction(facts: NextActionFacts): NextAction {
  const warning = serviceWarningFor(facts)
  if (warning === 'accounts_warning_factor') return mine('member_factor', '/user/security#factors')
  return warning
    ? { key: 'member_none', who: 'team', url: '/user', amber: false, day: null }
    : { key: 'member', who: 'developer', url: '/application', amber: false, day: null }
}

const resultUrl = (status: AccountStatus): string =>
  addressOf({ page: 'ResultStep', type: STATUS[status].kind === 'enterprise' ? 2 : 1 })
