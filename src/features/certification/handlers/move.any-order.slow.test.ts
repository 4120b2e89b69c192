// Random sequences of API events against the transition table.
// Every account stays within the table, every allowed event succeeds, and cases, history and verified data match the
// status. Another seed: SEED=7 npx vitest run …
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Walk, walkOf } from '../../../../test/builders/certification.ts'
import type { Actor } from '../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { type Command, commandsOf } from '../../../../test/state-machine-commands.ts'
import { accountDetail } from '../../accounts/contract/account.ts'
import { findAccount } from '../../accounts/queries/account.ts'
import { memoryFor } from '../../accounts/rules/history.ts'
import { heldKind, STATUS } from '../../accounts/rules/status.ts'
import { nextOf, type CertificationPosition } from '../rules/transitions.ts'
import { HOUR_S } from '../../../lib/dates/durations.ts'

let api: TestApi
let walk: Walk
let commands: [string, Command][]
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  const administrator = await api.operator(['administrator'], walk.now())
  await walk.pass(0)
  commands = Object.entries(commandsOf(api, walk, administrator))
})
/** Events that end a walk early. */
const BACK = ['cancel', 'freeze', 'leave']
const visitedPositions = new Set<string>()

type Seen = { here: CertificationPosition; before: CertificationPosition | null }
async function seen(who: Actor): Promise<Seen> {
  const account = await findAccount(api.db, who.id, false)
  const place = (status: number | null, flowStep: number | null) =>
    status === null || flowStep === null ? null : ({ status, flowStep } as CertificationPosition)
  return {
    here: place(account!.account_status, account!.flow_step)!,
    before: place(account!.previous_status, account!.previous_flow_step),
  }
}

/** Places the table allows this action to lead to. */
const goalsOf = ({ events }: Command, { here, before }: Seen): CertificationPosition[] =>
  events.flatMap((event) => nextOf(here.status, here.flowStep, event, before) ?? [])

/** Cases, history and verified data are consistent with the account's status. */
async function expectWhole(who: Actor, { here, before }: Seen): Promise<void> {
  const { stage } = STATUS[here.status]
  const open = await api.db
    .selectFrom('review_case')
    .where('developer_id', '=', who.id)
    .where('state', 'in', ['filling', 'review', 'held'])
    .select(['state', 'kind'])
    .execute()
  expect(open.length).toBeLessThanOrEqual(1)
  if (stage === 'review' || stage === 'unbinding') expect(open).toEqual([expect.objectContaining({ state: 'review' })])
  else if (stage !== 'filling' && stage !== 'frozen') expect(open).toEqual([])
  else if (stage === 'filling' && open[0]) expect(open[0].state).toBe('filling')
  const last = await api.db
    .selectFrom('account_history')
    .where('developer_id', '=', who.id)
    .select('to_status')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(last.to_status).toBe(here.status)
  const { kind } = await api.call(accountDetail, {}, who.as)
  expect(kind).toBe(heldKind(here.status, before?.status ?? null))
  expect(before === null).toBe(memoryFor(here.status) === 'forget')
}

const step = fc.record({ wild: fc.nat({ max: 3 }), pick: fc.nat(), turn: fc.nat() })

test('random events never leave the transition table', async () => {
  const starts = fc.constantFrom(41 as const, 33 as const, 34 as const)
  await fc.assert(
    fc.asyncProperty(starts, fc.array(step, { minLength: 12, maxLength: 24 }), async (accountStatus, steps) => {
      const newActor = await walk.made(accountStatus === 41 ? undefined : { accountStatus })
      // Rate limits use the real clock, so every actor gets an address of its own.
      const who = {
        ...newActor,
        as: { ...newActor.as, address: `10.7.${(newActor.id >> 8) & 255}.${newActor.id & 255}` },
      }
      let at = await seen(who)
      for (const { wild, pick, turn } of steps) {
        // A quarter of the steps is arbitrary, a quarter possible now, half advances the process.
        const likely = commands.filter(
          ([name, command]) => goalsOf(command, at).length > 0 && (wild < 2 || !BACK.includes(name)),
        )
        const choice = wild === 0 || likely.length === 0 ? commands : likely
        const [name, command] = choice[pick % choice.length]!
        const goals = goalsOf(command, at)
        // Enough time for per-minute and per-day limits to reset.
        await walk.pass(3 * HOUR_S)
        const { code, fields } = await command.run(who, at.here.status, turn)
        const after = await seen(who)
        const description = `${name} from ${at.here.status}/${at.here.flowStep}: ${code} ${JSON.stringify(fields ?? {})}`
        expect(code, description).not.toMatch(/^5/)
        if (command.sure && goals.length > 0) expect(code, description).toBe('200')
        if (code === '200' && command.events.length > 0) expect(goals, description).toContainEqual(after.here)
        else expect(after.here, description).toEqual(at.here)
        await expectWhole(who, after)
        at = after
        visitedPositions.add(`${after.here.status}/${after.here.flowStep}`)
      }
    }),
    { numRuns: 10, seed: Number(process.env.SEED ?? 20_260_722), endOnFailure: true },
  )
  expect(visitedPositions.size, 'places that the walks came to').toBeGreaterThan(20)
}, 120_000)
