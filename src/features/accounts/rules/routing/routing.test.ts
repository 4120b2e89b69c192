// The routing table: every status and flow step, from every page (handbook/routing.md [4]).
import { describe, expect, test } from 'vitest'
import { type EnterpriseType } from '../enterprise-type.ts'
import {
  addressOf,
  type Destination,
  earlierPage,
  type RoutingTarget,
  placeOf,
  restorePage,
  routeFor,
} from './routing.ts'
import { STEP_PAGES } from './process-steps.ts'
import { ACCOUNT_STATUSES, type AccountStatus, STATUS } from '../status.ts'

const DEADLINE = '2026-08-31'
const at = (address: string): RoutingTarget => {
  const { pathname, searchParams } = new URL(address, 'http://portal.test')
  return placeOf(pathname, searchParams)
}
const route = (accountStatus: number, flowStep: number, address: string, enterpriseType: EnterpriseType | null = 52) =>
  routeFor({ accountStatus, flowStep, enterpriseType, deadline: DEADLINE }, at(address))

/** Pages that no status leads to, so that a redirect is visible. */
const ELSEWHERE = '/user/auth/validate'

const EXPIRED: Destination = { page: 'home', expired: true, deadline: DEADLINE }
const step = (page: Destination['page'], more: Partial<Destination> = {}): Destination => ({ page, ...more })
const PERSONAL = step('ResultStep', { type: 1 })
const ENTERPRISE = step('ResultStep', { type: 2 })

const TABLE: [status: number, flowStep: number, destination: Destination | null][] = [
  [41, 0, step('auth')],
  [42, 0, step('PersonalStepOne')],
  [42, 1, step('PersonalStepTwo')],
  [45, 0, step('PersonalStepOne')],
  [45, 1, step('PersonalStepTwo')],
  [43, 0, step('BusinessStepOne')],
  [43, 1, step('BusinessStepThree')],
  [43, 2, step('BusinessStepTwo')],
  [44, 0, step('BusinessStepOne')],
  [44, 1, step('BusinessStepThree')],
  [44, 2, step('BusinessStepTwo')],
  [48, 0, EXPIRED],
  [48, 1, step('BusinessStepThree')],
  [48, 2, step('BusinessStepTwo')],
  [46, 0, step('BusinessStepExtra', { needRestore: true })],
  [46, 1, step('BusinessStepOne', { needRestore: true })],
  [46, 2, step('BusinessStepThree', { needRestore: true })],
  [11, 0, PERSONAL],
  [13, 0, PERSONAL],
  [16, 0, PERSONAL],
  [21, 0, PERSONAL],
  [23, 0, PERSONAL],
  [26, 0, PERSONAL],
  [12, 0, ENTERPRISE],
  [22, 0, ENTERPRISE],
  [14, 0, ENTERPRISE],
  [24, 0, ENTERPRISE],
  [15, 0, ENTERPRISE],
  [25, 0, ENTERPRISE],
  [18, 0, ENTERPRISE],
  [28, 0, ENTERPRISE],
  [17, 0, ENTERPRISE],
  [27, 0, ENTERPRISE],
  [33, 0, null],
  [34, 0, null],
  [47, 0, EXPIRED],
  [47, 1, step('PersonalStepTwo', { needRestore: true })],
  [49, 1, step('BusinessStepTwo', { needRestore: true })],
  [110, 0, step('LogoffStepOne')],
  [210, 0, step('LogoffResult')],
  [51, 0, step('LogoffResult')],
  [211, 0, step('home', { warning: 'frozen' })],
]

describe('the table', () => {
  test('has a row for every status and every step it can have', () => {
    const rows = TABLE.map(([status, flowStep]) => `${status}-${flowStep}`).sort()
    const all = ACCOUNT_STATUSES.flatMap((status) =>
      STATUS[status].flowSteps.map((flowStep) => `${status}-${flowStep}`),
    )
    expect(rows).toEqual(all.sort())
  })

  test.each(TABLE)('%i with flowStep %i leads to %j', (status, flowStep, destination) => {
    expect(route(status, flowStep, ELSEWHERE)).toEqual(destination)
    expect(route(status, flowStep, '/user/auth')).toEqual(destination?.page === 'auth' ? null : destination)
  })

  test.each(TABLE.filter(([status]) => status !== 41))(
    '%i with flowStep %i: the same from registration',
    (status, flowStep, destination) => {
      expect(route(status, flowStep, '/user/register')).toEqual(destination)
      expect(route(status, flowStep, '/user/register/Car')).toEqual(destination)
    },
  )

  test.each(TABLE)('%i with flowStep %i stays on its own target page', (status, flowStep, destination) => {
    if (!destination || destination.page === 'home') return
    expect(route(status, flowStep, addressOf(destination))).toBeNull()
  })

  /** The pages of an area; through registration those of certification are called, too. */
  const PAGES_IN: Record<string, readonly string[]> = {
    auth: [...STEP_PAGES, 'ResultStep'],
    register: [...STEP_PAGES, 'ResultStep'],
    logoff: ['LogoffStepOne', 'LogoffResult'],
  }
  const PAGES = ['', 'validate', 'nowhere', ...STEP_PAGES, 'ResultStep', 'LogoffStepOne', 'LogoffResult']
  const QUERIES = ['', '?type=1', '?type=2', '?needRestore=true', '?type=1&needRestore=true']
  const PLACES = Object.entries(PAGES_IN).flatMap(([area, pages]) =>
    PAGES.flatMap((page) => QUERIES.map((query) => ({ area, page, query, isThere: pages.includes(page) }))),
  )
  test.each(TABLE.filter(([, , destination]) => destination !== null && destination.page !== 'auth'))(
    '%i with flowStep %i: no page of another area counts as its own',
    (status, flowStep, destination) => {
      const strays = PLACES.filter(({ area, page, query, isThere }) => {
        const goal = route(status, flowStep, `/user/${area}/${page}${query}`)
        // Registration shows none of them, and leads on to those that are opened again on purpose.
        if (goal === null) return !isThere || (area === 'register' && !query.includes('needRestore'))
        return goal.page !== 'home' && JSON.stringify(goal) !== JSON.stringify(destination)
      })
      expect(strays).toEqual([])
    },
  )

  test.each(TABLE)('%i with flowStep %i: other pages are never redirected', (status, flowStep) => {
    for (const page of [
      '/',
      '/console',
      '/user',
      '/docs?id=150',
      '/application',
      '/team',
      '/user/authx',
      '/user/auth/a/b',
    ]) {
      expect(route(status, flowStep, page)).toBeNull()
    }
  })

  test.each([0, 10, 19, 35, 52, 999])('any other status, such as %i, goes home', (status) => {
    expect(route(status, 0, ELSEWHERE)).toEqual({ page: 'home' })
  })

  test('a step that the status cannot have goes home', () => {
    expect(route(42, 2, ELSEWHERE)).toEqual({ page: 'home' })
    expect(route(49, 0, ELSEWHERE)).toEqual({ page: 'home' })
  })
})

describe('41', () => {
  test.each(STEP_PAGES)('may be on the step page %s', (page) => {
    expect(route(41, 0, `/user/auth/${page}`)).toBeNull()
  })
  test.each(['ResultStep', 'validate', 'nowhere', ''])('is sent from "%s" to /user/auth', (page) => {
    const destination = route(41, 0, `/user/auth/${page}`)
    expect(destination).toEqual(page === '' ? null : { page: 'auth' })
  })
  test.each(['/user/register', '/user/register/Phone', '/user/register/PersonalStepOne'])('may be on %s', (page) => {
    expect(route(41, 0, page)).toBeNull()
  })
})

describe('personal results', () => {
  test.each([11, 13, 16, 21, 23, 26])(
    '%i goes home from PersonalStepTwo, or to the result when restoring',
    (status) => {
      expect(route(status, 0, '/user/auth/PersonalStepTwo')).toEqual({ page: 'home' })
      expect(route(status, 0, '/user/auth/PersonalStepTwo?needRestore=true')).toEqual(PERSONAL)
    },
  )
  test.each([12, 14, 15, 17, 18, 22, 24, 25, 27, 28])(
    '%i goes from PersonalStepTwo to the enterprise result',
    (status) => {
      expect(route(status, 0, '/user/auth/PersonalStepTwo')).toEqual(ENTERPRISE)
    },
  )
  test('a result of the other kind does not count', () => {
    expect(route(11, 0, '/user/auth/ResultStep?type=2')).toEqual(PERSONAL)
    expect(route(12, 0, '/user/auth/ResultStep')).toEqual(ENTERPRISE)
  })
})

describe('needRestore', () => {
  test.each([
    [46, 0, 'BusinessStepExtra'],
    [46, 1, 'BusinessStepOne'],
    [46, 2, 'BusinessStepThree'],
    [47, 1, 'PersonalStepTwo'],
    [49, 1, 'BusinessStepTwo'],
  ])('%i with flowStep %i: %s without it is redirected to itself with it', (status, flowStep, page) => {
    expect(route(status, flowStep, `/user/auth/${page}`)).toEqual({ page, needRestore: true })
    expect(route(status, flowStep, `/user/auth/${page}?needRestore=true`)).toBeNull()
  })

  test.each<[AccountStatus, number, string | null]>([
    [21, 0, 'PersonalStepOne'],
    [23, 0, 'PersonalStepOne'],
    [26, 0, 'PersonalStepOne'],
    [22, 0, 'BusinessStepOne'],
    [24, 0, 'BusinessStepOne'],
    [25, 0, 'BusinessStepOne'],
    [27, 0, 'BusinessStepExtra'],
    [28, 0, 'BusinessStepTwo'],
    [47, 0, 'PersonalStepOne'],
    [48, 0, 'BusinessStepOne'],
    [47, 1, null],
    [48, 1, null],
    [11, 0, null],
    [12, 0, null],
    [34, 0, null],
  ])('%i with flowStep %i starts again on %s', (status, flowStep, page) => {
    expect(restorePage(status, flowStep)).toBe(page)
    if (page === null) return
    expect(route(status, flowStep, `/user/auth/${page}?needRestore=true`)).toBeNull()
    expect(route(status, flowStep, `/user/auth/${page}`)).not.toBeNull()
  })
})

describe('an earlier page opened on purpose', () => {
  test.each<[AccountStatus, number, string | null]>([
    [42, 0, null],
    [42, 1, 'PersonalStepOne'],
    [47, 1, 'PersonalStepOne'],
    [43, 0, null],
    [43, 1, 'BusinessStepOne'],
    [44, 2, 'BusinessStepOne'],
    [48, 1, 'BusinessStepOne'],
    [46, 1, null],
    [46, 2, 'BusinessStepOne'],
    [49, 1, null],
    [12, 0, null],
  ])('%i with flowStep %i: %s', (status, flowStep, page) => {
    expect(earlierPage(status, flowStep)).toBe(page)
    if (page === null) return
    expect(route(status, flowStep, `/user/auth/${page}?needRestore=true`)).toBeNull()
    expect(route(status, flowStep, `/user/auth/${page}`)).not.toBeNull()
  })
})

describe('addresses that the router takes for the same page', () => {
  test.each([
    '/User/auth/PersonalStepTwo',
    '/user/Auth/PersonalStepTwo',
    '/user/auth/personalsteptwo',
    '/user/auth/PersonalStepTwo//',
    '/user/%61uth/PersonalStepTwo',
    '/user/auth/%50ersonalStepTwo',
  ])('%s', (address) => {
    expect(at(address)).toEqual(at('/user/auth/PersonalStepTwo'))
    expect(route(42, 0, address)).toEqual(step('PersonalStepOne'))
    expect(route(42, 1, address)).toBeNull()
  })

  test('one that cannot be decoded is none of them', () => {
    expect(placeOf('/user/auth/%', new URLSearchParams())).toMatchObject({ area: 'auth', page: '%' })
  })
})

describe('34 by enterprise type', () => {
  test.each([0, 1, 10, 11, 12, 40] as const)('old type %i goes home with the expired flag', (type) => {
    expect(route(34, 0, '/user/auth', type)).toEqual(EXPIRED)
    expect(route(34, 0, '/user/register/Phone', type)).toEqual(EXPIRED)
  })
  test('no type counts as old; an approved person does not', () => {
    expect(route(34, 0, '/user/auth', null)).toEqual(EXPIRED)
    expect(route(33, 0, '/user/auth', null)).toBeNull()
  })
  test.each([51, 52, 53] as const)('type %i stays', (type) => {
    expect(route(34, 0, '/user/auth', type)).toBeNull()
  })
})

describe('addresses', () => {
  test.each<[Destination, string]>([
    [{ page: 'home' }, '/'],
    [EXPIRED, '/?expired=true&deadline=2026-08-31'],
    [{ page: 'home', expired: true, deadline: null }, '/?expired=true'],
    [{ page: 'home', warning: 'frozen' }, '/?warning=frozen'],
    [{ page: 'auth' }, '/user/auth'],
    [{ page: 'PersonalStepOne' }, '/user/auth/PersonalStepOne'],
    [{ page: 'BusinessStepTwo', needRestore: true }, '/user/auth/BusinessStepTwo?needRestore=true'],
    [PERSONAL, '/user/auth/ResultStep?type=1'],
    [{ page: 'LogoffStepOne' }, '/user/logoff/LogoffStepOne'],
    [{ page: 'LogoffResult' }, '/user/logoff/LogoffResult'],
  ])('%j is %s', (destination, address) => {
    expect(addressOf(destination)).toBe(address)
  })
})
