// Offers of a service's page, in each situation of a developer.
import { expect, test } from 'vitest'
import { m } from '#messages'
import { type OfferLabels, offerLabels, type OfferState } from './offer-labels.ts'

const context = { service: '推送', loginUrl: '/in', registerUrl: '/new' }
const app = (name: string) => ({ name, url: `/service/${name}` })
const quoted = (name: string) => m.service_pages_offer_app_name({ app: name })
const account = {
  state: 'account',
  chip: '审核中',
  tone: 'info',
  title: '等审核',
  text: '三天',
  label: '看进度',
} as const

/** Its chip, where the main action leads, and how much it stands out. */
const summaryOf = ({ chip, main }: OfferLabels) => [chip, main.url, main.kind]

test.each<[OfferState, string, string | null, OfferLabels['main']['kind']]>([
  [{ state: 'guest' }, m.service_pages_offer_guest(), '/in', 'primary'],
  [{ ...account, url: '/user', isMine: true }, '审核中', '/user', 'accent'],
  [{ ...account, url: '/user', isMine: false }, '审核中', '/user', 'line'],
  [{ state: 'included' }, m.service_pages_offer_included(), '/application', 'primary'],
  [{ state: 'kind', kinds: ['车机应用'] }, m.service_pages_offer_kind(), '/user/register', 'accent'],
  [{ state: 'noapp', kinds: ['手机应用'] }, m.service_pages_offer_noapp(), '/application/create', 'primary'],
  [{ state: 'noapp-member', kinds: ['手机应用'] }, m.service_pages_offer_noapp(), '/application', 'line'],
  [{ state: 'ready', apps: [{ appId: 7, name: '潮' }], on: [] }, m.service_pages_offer_ready(), '?appId=7', 'primary'],
  [
    { state: 'ready', apps: [{ appId: 7, name: '潮' }], on: [app('汐')] },
    m.service_pages_offer_on(),
    '?appId=7',
    'primary',
  ],
  [{ state: 'waiting', app: '潮', dueAt: null, url: '/w' }, m.service_pages_offer_waiting(), '/w', 'line'],
  [{ state: 'refused', app: '潮', remark: '', url: '/r', may: true }, m.service_pages_offer_refused(), '/r', 'accent'],
  [{ state: 'refused', app: '潮', remark: '', url: '/r', may: false }, m.service_pages_offer_refused(), '/r', 'line'],
  [{ state: 'on', apps: [app('潮')] }, m.service_pages_offer_on(), '/service/潮', 'primary'],
  [{ state: 'norole' }, m.service_pages_offer_noperm(), '/application', 'line'],
  [{ state: 'nofactor' }, m.service_pages_offer_noperm(), '/user/security#factors', 'primary'],
  [{ state: 'noperm', administrator: null }, m.service_pages_offer_noperm(), null, 'primary'],
])('%j', (offer, ...expected) => {
  expect(summaryOf(offerLabels(offer, context))).toEqual(expected)
})

const refused = { state: 'refused', app: '潮', url: '/r', may: true } as const
const refusedText = m.service_pages_offer_refused_text({ app: '潮' })
const waiting = { state: 'waiting', app: '潮', url: '/w' } as const
test.each<[OfferState, string]>([
  [{ ...refused, remark: '' }, refusedText],
  [{ ...refused, remark: '缺资质' }, m.service_pages_offer_sentences({ first: refusedText, second: '缺资质' })],
  [{ ...waiting, dueAt: null }, m.service_pages_offer_waiting_open({ app: '潮' })],
  // Already the 23rd in Shanghai.
  [{ ...waiting, dueAt: '2026-07-22T16:30:00Z' }, m.service_pages_offer_waiting_text({ app: '潮', due: '7 月 23 日' })],
  [{ state: 'on', apps: [app('潮')] }, m.service_pages_offer_on_text({ apps: quoted('潮') })],
  [
    { state: 'on', apps: [app('潮'), app('汐')] },
    m.service_pages_offer_on_text({ apps: `${quoted('潮')}和${quoted('汐')}` }),
  ],
  [
    { state: 'noperm', administrator: '林溯' },
    m.service_pages_offer_sentences({
      first: m.service_pages_offer_noperm_text(),
      second: m.service_pages_offer_noperm_admin({ name: '林溯' }),
    }),
  ],
  [{ state: 'noperm', administrator: null }, m.service_pages_offer_noperm_text()],
])('the text of %j', (offer, text) => {
  expect(offerLabels(offer, context).text).toBe(text)
})

test('of several apps the action names the first', () => {
  const main = (offer: OfferState) => offerLabels(offer, context).main.label
  expect(main({ state: 'on', apps: [app('潮')] })).toBe(m.service_pages_offer_on_main())
  expect(main({ state: 'on', apps: [app('潮'), app('汐')] })).toBe(m.service_pages_offer_on_first({ app: '潮' }))
})

test('a second action is to register, or to open a service that is on', () => {
  const second = (offer: OfferState) => offerLabels(offer, context).second?.url
  expect(second({ state: 'guest' })).toBe('/new')
  expect(second({ state: 'ready', apps: [{ appId: 7, name: '潮' }], on: [app('汐')] })).toBe('/service/汐')
  expect(second({ state: 'ready', apps: [{ appId: 7, name: '潮' }], on: [] })).toBeUndefined()
})

test('actions of the account service load a page of their own', () => {
  const { main, second } = offerLabels({ state: 'guest' }, context)
  expect([main.document, second?.document]).toEqual([true, true])
})
