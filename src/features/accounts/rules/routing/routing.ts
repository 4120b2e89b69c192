// The routing table: where each account status leads within certification, registration and account closure
// (handbook/routing.md [4]).
import { isNewType } from '../enterprise-type.ts'
import type { AccountState } from '../account-state.ts'
import { PROCESS_STEPS, STEP_PAGES, type StepPage } from './process-steps.ts'
import {
  isCertifiedEnterprise,
  type AccountStatus,
  type FlowStep,
  isAccountStatus,
  isAskedAgain,
  type Process,
  PROCESSES,
  STATUS,
} from '../status.ts'

export type GoalPage = StepPage | 'ResultStep' | 'LogoffStepOne' | 'LogoffResult' | 'auth' | 'home'

export type Destination = {
  page: GoalPage
  /** Kind of result: 1 personal, 2 enterprise. */
  type?: 1 | 2
  /** Restores the form with earlier input. */
  needRestore?: true
  /** Makes the home page say that something has expired, and the deadline. */
  expired?: true
  deadline?: string | null
  /** Makes the home page say that the enterprise account is frozen. */
  warning?: 'frozen'
}

/** A developer's location: area, page within it, query. */
export type RoutingTarget = {
  area: 'auth' | 'register' | 'logoff' | null
  /** Last path segment; empty on the area's own page. */
  page: string
  type?: number
  needRestore: boolean
}

type Steps = Partial<Record<FlowStep, Destination>>
/** `stays` redirects nowhere; `auth` is the row of status 41. */
type Route = Steps | 'stays' | 'auth'

const everyStep = (destination: Destination): Steps => ({ 0: destination, 1: destination, 2: destination })
const HOME: Destination = { page: 'home' }
const EXPIRED: Destination = { page: 'home', expired: true }
const PERSONAL_RESULT = everyStep({ page: 'ResultStep', type: 1 })
const ENTERPRISE_RESULT = everyStep({ page: 'ResultStep', type: 2 })

/** The pages of a process by flow step. */
function stepsOf(process: Process, restored: Pick<Destination, 'needRestore'> = {}): Steps {
  const { flowSteps } = STATUS[PROCESSES[process].filling]
  return Object.fromEntries(PROCESS_STEPS[process].map((page, at) => [flowSteps[at], { page, ...restored }])) as Steps
}
const RESTORED = { needRestore: true } as const

/** The routing table, one status per line (handbook/routing.md [4]). */
export const ROUTES = {
  41: 'auth',
  42: stepsOf('personalFirst'),
  45: stepsOf('personalChange'),
  43: stepsOf('enterpriseFirst'),
  44: stepsOf('personalToEnterprise'),
  48: { ...stepsOf('enterpriseAgain'), 0: EXPIRED },
  46: stepsOf('enterpriseChange', RESTORED),
  11: PERSONAL_RESULT,
  13: PERSONAL_RESULT,
  16: PERSONAL_RESULT,
  21: PERSONAL_RESULT,
  23: PERSONAL_RESULT,
  26: PERSONAL_RESULT,
  12: ENTERPRISE_RESULT,
  22: ENTERPRISE_RESULT,
  14: ENTERPRISE_RESULT,
  24: ENTERPRISE_RESULT,
  15: ENTERPRISE_RESULT,
  25: ENTERPRISE_RESULT,
  18: ENTERPRISE_RESULT,
  28: ENTERPRISE_RESULT,
  17: ENTERPRISE_RESULT,
  27: ENTERPRISE_RESULT,
  33: 'stays',
  34: 'stays',
  47: { ...stepsOf('personalAgain', RESTORED), 0: EXPIRED },
  49: stepsOf('contactChange', RESTORED),
  110: everyStep({ page: 'LogoffStepOne' }),
  210: everyStep({ page: 'LogoffResult' }),
  51: everyStep({ page: 'LogoffResult' }),
  211: everyStep({ page: 'home', warning: 'frozen' }),
} satisfies Record<AccountStatus, Route>

/** Where the form of a status goes on; null where there is no form. */
export function stepDestination(status: AccountStatus, flowStep: number): Destination | null {
  const route: Route = ROUTES[status]
  const isForm = STATUS[status].stage === 'filling' && typeof route === 'object'
  return (isForm ? route[flowStep as FlowStep] : null) ?? null
}

/**
 * The page on which to restart, reached with needRestore in the address: for rejected forms and for re-registration.
 * Without needRestore the table above applies.
 */
export function restorePage(status: AccountStatus, flowStep: number): StepPage | null {
  const { stage, process } = STATUS[status]
  const again = isAskedAgain(status) && flowStep === 0
  return process !== null && (stage === 'rejected' || again) ? PROCESS_STEPS[process][0] : null
}

/** The first page of a form that has already advanced, so that it can be reopened with needRestore. */
export function earlierPage(status: AccountStatus, flowStep: number): StepPage | null {
  const { stage, process } = STATUS[status]
  if (stage !== 'filling' || process === null || process === 'contactChange') return null
  if (flowStep <= (process === 'enterpriseChange' ? 1 : 0)) return null
  return PROCESSES[process].kind === 'personal' ? 'PersonalStepOne' : 'BusinessStepOne'
}

type Routed = { accountStatus: number; flowStep: number } & Pick<AccountState, 'enterpriseType' | 'deadline'>

/** Redirect for a page of certification, registration or account closure; null when the page is shown. */
export function routeFor(accountState: Routed, place: RoutingTarget): Destination | null {
  if (place.area === null) return null
  const goal = goalFor(accountState, place)
  return goal === null || isThere(goal, place) ? null : goal
}

function goalFor(
  { accountStatus, flowStep, enterpriseType, deadline }: Routed,
  place: RoutingTarget,
): Destination | null {
  if (!isAccountStatus(accountStatus)) return HOME
  const route: Route = ROUTES[accountStatus]
  if (route === 'auth') {
    return place.area === 'auth' && !STEP_PAGES.includes(place.page as StepPage) ? { page: 'auth' } : null
  }
  if (route === 'stays') {
    return isCertifiedEnterprise(accountStatus) && !isNewType(enterpriseType) ? { ...EXPIRED, deadline } : null
  }
  const again = [restorePage(accountStatus, flowStep), earlierPage(accountStatus, flowStep)]
  if (place.needRestore && place.area !== 'logoff' && again.some((page) => page === place.page)) return null
  const goal = route[flowStep as FlowStep] ?? HOME
  if (route === PERSONAL_RESULT && place.page === 'PersonalStepTwo' && !place.needRestore) return HOME
  return goal.expired ? { ...goal, deadline } : goal
}

/** The area that a page is in; pages of certification are called through registration as well, which leads on to them. */
const areaOf = (page: GoalPage) => (page.startsWith('Logoff') ? 'logoff' : 'auth')

function isThere(goal: Destination, place: RoutingTarget): boolean {
  const isPage = place.page === (goal.page === 'auth' ? '' : goal.page) && place.area === areaOf(goal.page)
  return isPage && (!goal.needRestore || place.needRestore) && (goal.type === undefined || goal.type === place.type)
}

const AREA = /^\/user\/(auth|register|logoff)(?:\/([^/]*))?\/*$/i

/** Names of pages by their spelling in lower case. */
const PAGES = new Map(
  [...STEP_PAGES, 'ResultStep', 'LogoffStepOne', 'LogoffResult'].map((name) => [name.toLowerCase(), name]),
)

/** React Router matches decoded paths. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Parses an address as React Router matches it: in upper or lower case, with slashes at the end, percent-encoded. */
export function placeOf(path: string, query: URLSearchParams): RoutingTarget {
  const [, area, page = ''] = AREA.exec(decodePath(path)) ?? []
  const type = query.get('type')
  return {
    area: (area?.toLowerCase() ?? null) as RoutingTarget['area'],
    page: PAGES.get(page.toLowerCase()) ?? page,
    ...(type === null ? {} : { type: Number(type) }),
    needRestore: query.get('needRestore') === 'true',
  }
}

/** The address of a destination. */
export function addressOf({ page, type, needRestore, expired, deadline, warning }: Destination): string {
  const query = new URLSearchParams()
  if (type) query.set('type', String(type))
  if (needRestore) query.set('needRestore', 'true')
  if (expired) query.set('expired', 'true')
  if (deadline) query.set('deadline', deadline)
  if (warning) query.set('warning', warning)
  return query.size ? `${pathOf(page)}?${query}` : pathOf(page)
}

function pathOf(page: GoalPage): string {
  if (page === 'home') return '/'
  if (page === 'auth') return '/user/auth'
  return `/user/${areaOf(page)}/${page}`
}
