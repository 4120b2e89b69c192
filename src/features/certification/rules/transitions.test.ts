// Account transition table: row by row, and closed under all events.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_STATUSES, type AccountStatus, FLOW_STEPS, STATUS } from '../../accounts/rules/status.ts'
import {
  CERTIFICATION_EVENTS,
  type CertificationEvent,
  historyEventOf,
  nextOf,
  type CertificationPosition,
  TRANSITIONS,
} from './transitions.ts'

/** Every status with each of its flow steps. */
const POSITIONS: readonly CertificationPosition[] = ACCOUNT_STATUSES.flatMap((status) =>
  FLOW_STEPS.filter((flowStep) => STATUS[status].flowSteps.includes(flowStep)).map((flowStep) => ({
    status,
    flowStep,
  })),
)

/** handbook/statuses.md [4]: event, from (status or status/step), to. */
const ROWS: [CertificationEvent, string, string][] = [
  ['personal_started', '41', '42/0'],
  ['personal_started', '33', '45/0'],
  ['enterprise_started', '41', '43/0'],
  ['enterprise_started', '33', '44/0'],
  ['enterprise_started', '34', '46/0'],
  ...['41', '42', '21'].map((from) => ['identity_saved', from, '42/1'] as [CertificationEvent, string, string]),
  ...['47', '23'].map((from) => ['identity_saved', from, '47/1'] as [CertificationEvent, string, string]),
  ...['33', '45', '26'].map((from) => ['identity_saved', from, '45/1'] as [CertificationEvent, string, string]),
  ['photos_submitted', '42/1', '11/0'],
  ['photos_submitted', '47/1', '13/0'],
  ['photos_submitted', '45/1', '16/0'],
  ...['41', '43', '22'].map((from) => ['company_saved', from, '43/1'] as [CertificationEvent, string, string]),
  ...['33', '44', '25'].map((from) => ['company_saved', from, '44/1'] as [CertificationEvent, string, string]),
  ...['48', '24'].map((from) => ['company_saved', from, '48/1'] as [CertificationEvent, string, string]),
  ['company_saved', '46/1', '46/2'],
  ['company_saved', '46/2', '46/2'],
  ['company_kept', '43', '43/2'],
  ['company_kept', '22', '43/2'],
  ['company_kept', '44', '44/2'],
  ['company_kept', '25', '44/2'],
  ['company_kept', '48', '48/2'],
  ['company_kept', '24', '48/2'],
  ['company_kept', '46/1', '17/0'],
  ['company_kept', '46/2', '17/0'],
  ['amount_confirmed', '43/1', '43/2'],
  ['amount_confirmed', '44/1', '44/2'],
  ['amount_confirmed', '48/1', '48/2'],
  ['amount_confirmed', '46/2', '17/0'],
  ['amount_bounced', '43/1', '43/0'],
  ['amount_bounced', '44/1', '44/0'],
  ['amount_bounced', '48/1', '48/0'],
  ['amount_bounced', '46/2', '46/1'],
  ['proof_uploaded', '34', '46/1'],
  ['proof_uploaded', '27', '46/1'],
  ['proof_uploaded', '46', '46/1'],
  ['contact_saved', '34', '49/1'],
  ['contact_saved', '28', '49/1'],
  ['contact_saved', '49', '49/1'],
  ['contact_submitted', '43/2', '12/0'],
  ['contact_submitted', '44/2', '15/0'],
  ['contact_submitted', '48/2', '14/0'],
  ['contact_submitted', '49/1', '18/0'],
  ...[11, 13, 16].map((from) => ['approved', `${from}`, '33/0'] as [CertificationEvent, string, string]),
  ...[12, 14, 15, 17, 18].map((from) => ['approved', `${from}`, '34/0'] as [CertificationEvent, string, string]),
  ...[11, 12, 13, 14, 15, 16, 17, 18].map(
    (from) => ['rejected', `${from}`, `${from + 10}/0`] as [CertificationEvent, string, string],
  ),
  ...[21, 22, 23, 24, 25, 26, 27, 28].map(
    (from) => ['reopened', `${from}`, `${from - 10}/0`] as [CertificationEvent, string, string],
  ),
  ...['33', '34', '210'].map((from) => ['reopened', from, '110/0'] as [CertificationEvent, string, string]),
  ['cancelled', '42', '41/0'],
  ['cancelled', '43', '41/0'],
  ['cancelled', '44', '33/0'],
  ['cancelled', '45', '33/0'],
  ['cancelled', '46', '34/0'],
  ['cancelled', '49', '34/0'],
  ['cancelled', '21', '41/0'],
  ['cancelled', '22', '41/0'],
  ['cancelled', '23', '47/0'],
  ['cancelled', '24', '48/0'],
  ['cancelled', '25', '33/0'],
  ['cancelled', '26', '33/0'],
  ['cancelled', '27', '34/0'],
  ['cancelled', '28', '34/0'],
  // As cancelled, and a re-registration starts over.
  ...[42, 43, 21, 22].map((from) => ['abandoned', `${from}`, '41/0'] as [CertificationEvent, string, string]),
  ...[44, 45, 25, 26].map((from) => ['abandoned', `${from}`, '33/0'] as [CertificationEvent, string, string]),
  ...[46, 49, 27, 28].map((from) => ['abandoned', `${from}`, '34/0'] as [CertificationEvent, string, string]),
  ...[23, 47].map((from) => ['abandoned', `${from}`, '47/0'] as [CertificationEvent, string, string]),
  ...[24, 48].map((from) => ['abandoned', `${from}`, '48/0'] as [CertificationEvent, string, string]),
  ['again_asked', '33', '47/0'],
  ['again_asked', '34', '48/0'],
  ...[12, 14, 15, 17, 18, 22, 24, 25, 27, 28, 34, 43, 44, 46, 48, 49].map(
    (from) => ['frozen', `${from}`, '211/0'] as [CertificationEvent, string, string],
  ),
  ['unfrozen', '211', 'before'],
  ['unbind_committed', '33', '110/0'],
  ['unbind_committed', '34', '110/0'],
  ['unbind_approved', '110', '51/0'],
  ['unbind_refused', '110', '210/0'],
  ['unbind_viewed', '51', '41/0'],
  ['unbind_viewed', '210', 'before'],
  ['unbind_lapsed', '51', 'before'],
  ...[33, 15, 16, 25, 26, 44, 45].map(
    (from) => ['consent_withdrawn', `${from}`, '47/0'] as [CertificationEvent, string, string],
  ),
  ...[34, 14, 17, 18, 27, 28, 46, 49].map(
    (from) => ['consent_withdrawn', `${from}`, '48/0'] as [CertificationEvent, string, string],
  ),
  ['consent_withdrawn', '11', '42/1'],
  ['consent_withdrawn', '12', '43/0'],
  ['consent_withdrawn', '13', '47/1'],
  ...['41/0', '21/0', '22/0', '23/0', '24/0', '42/0', '42/1', '43/0', '43/1', '43/2', '47/0', '47/1'].map(
    (here) => ['consent_withdrawn', here, here] as [CertificationEvent, string, string],
  ),
  ...['48/0', '48/1', '48/2', '51/0', '110/0', '210/0', '211/0'].map(
    (here) => ['consent_withdrawn', here, here] as [CertificationEvent, string, string],
  ),
]

const BEFORE: CertificationPosition = { status: 34, flowStep: 0 }
const placesOf = (text: string): CertificationPosition[] => {
  const [status, step] = text.split('/').map(Number)
  return POSITIONS.filter(
    (position) => position.status === status && (step === undefined || position.flowStep === step),
  )
}
const goalOf = (text: string): CertificationPosition =>
  text === 'before' ? BEFORE : (placesOf(text)[0] as CertificationPosition)

describe('row by row', () => {
  test.each(ROWS)('%s from %s leads to %s', (event, from, to) => {
    expect(placesOf(from).length).toBeGreaterThan(0)
    for (const { status, flowStep } of placesOf(from)) {
      expect(nextOf(status, flowStep, event, BEFORE)).toEqual(goalOf(to))
    }
  })

  test('and every other event of every status and step is refused', () => {
    const expectedMoves = new Set(
      ROWS.flatMap(([event, from]) => placesOf(from).map((item) => `${event} ${item.status}/${item.flowStep}`)),
    )
    const possible = POSITIONS.flatMap(({ status, flowStep }) =>
      CERTIFICATION_EVENTS.filter((event) => nextOf(status, flowStep, event, BEFORE) !== null).map(
        (event) => `${event} ${status}/${flowStep}`,
      ),
    )
    expect(new Set(possible)).toEqual(expectedMoves)
  })

  test('each row exists once', () => {
    const keys = TRANSITIONS.flatMap(({ event, from, at }) =>
      (at ?? [0, 1, 2]).map((step) => `${event} ${from} ${step}`),
    )
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })
})

describe('random events', () => {
  const event = fc.constantFrom(...CERTIFICATION_EVENTS)

  test('never leave the transition table', () => {
    fc.assert(
      fc.property(fc.constantFrom(...POSITIONS), fc.array(event, { maxLength: 60 }), (start, events) => {
        let here: CertificationPosition = start
        let before: CertificationPosition | null = null
        for (const event of events) {
          const next = nextOf(here.status, here.flowStep, event, before)
          if (next === null) continue
          const { flowSteps, stage } = STATUS[next.status]
          expect(ACCOUNT_STATUSES).toContain(next.status)
          expect(flowSteps).toContain(next.flowStep)
          if (event === 'frozen' || event === 'unbind_committed') before = here
          else if (stage !== 'unbindRefused') before = null
          here = next
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('decide or freeze a case under review, end it by withdrawn photo consent, or do nothing', () => {
    const possibleEvents = [11, 12, 13, 14, 15, 16, 17, 18].flatMap((status) =>
      CERTIFICATION_EVENTS.filter((event) => nextOf(status as AccountStatus, 0, event)),
    )
    expect([...new Set(possibleEvents)].sort()).toEqual(['approved', 'consent_withdrawn', 'frozen', 'rejected'])
  })

  test('certify nobody except by approval, by a restored status or by giving up a change', () => {
    for (const { event: one, from, to } of TRANSITIONS) {
      if (to === 'before' || (to.status !== 33 && to.status !== 34)) continue
      const { holds } = STATUS[from]
      expect(one === 'approved' || (['cancelled', 'abandoned'].includes(one) && holds !== 'none')).toBe(true)
    }
  })
})

test('every event that leads to a review is recorded as a submission', () => {
  expect(historyEventOf('amount_confirmed', { status: 17, flowStep: 0 })).toBe('submitted')
  expect(historyEventOf('amount_confirmed', { status: 43, flowStep: 2 })).toBe('amount_confirmed')
  expect(historyEventOf('contact_saved', { status: 49, flowStep: 1 })).toBe('contact_opened')
})
