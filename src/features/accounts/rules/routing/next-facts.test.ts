// Facts of the next action: which source is asked in which state, and what is made of its answer.
import { expect, test } from 'vitest'
import { ACCOUNT_STATUSES, type AccountStatus, type FlowStep } from '../status.ts'
import { loadNextFacts } from './next-facts.ts'

const CLOSURE = { confirmBy: '2026-07-31T16:30:00.000Z' }
type Payment = { live: boolean; state: string } | null

async function load(accountStatus: AccountStatus, flowStep: FlowStep, payment: Payment = null) {
  const sources: string[] = []
  const facts = await loadNextFacts(
    { accountStatus, flowStep },
    {
      findClosure: async () => (sources.push('closure'), CLOSURE),
      findPayment: async () => (sources.push('payment'), payment),
    },
  )
  return { facts, sources }
}

test('an approved closure has a day to confirm by, in Shanghai', async () => {
  expect(await load(51, 0)).toEqual({ facts: { confirmBy: '2026-08-01' }, sources: ['closure'] })
})

test('the payment matters after the first step of an enterprise, and has ended unless it is open or confirmed', async () => {
  const facts = async (payment: Payment) => (await load(43, 1, payment)).facts
  expect(await facts(null)).toEqual({ payoutEnded: false })
  expect(await facts({ live: true, state: 'paid' })).toEqual({ payoutEnded: false })
  expect(await facts({ live: false, state: 'confirmed' })).toEqual({ payoutEnded: false })
  expect(await facts({ live: false, state: 'expired' })).toEqual({ payoutEnded: true })
})

test('every other state asks nobody', async () => {
  const sources = await Promise.all(
    ACCOUNT_STATUSES.map(async (status) => ({ status, sources: (await load(status, 0)).sources })),
  )
  expect(sources.filter((row) => row.sources.length > 0)).toEqual([{ status: 51, sources: ['closure'] }])
  expect((await load(42, 1)).sources).toEqual([])
  expect((await load(49, 1)).sources).toEqual(['payment'])
})
