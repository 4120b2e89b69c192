// Operators on abilities and services of apps: list, ending, restoring; and appeals against an ending.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Context, Handler } from '../../../api/implement.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { grantEndedAct, grantRestoredAct } from '../../apps/acts.ts'
import { appUrl, lockAppOf, mayAppealFor, ownerIdOf } from '../../apps/handlers/review/appeals.ts'
import { actorOf, lockOfficeApp } from '../../apps/handlers/office.ts'
import { grantFact, withdrawGrant } from '../../apps/handlers/review/verdict-grants.ts'
import { grantHalted, grantRestored } from '../../apps/notifications.ts'
import { findCatalogue } from '../../apps/queries/catalogue.ts'
import {
  findHaltedGrant,
  type HaltedGrant,
  listHaltedGrants,
  listHaltedGrantsOf,
  updateGrantHalt,
} from '../../apps/queries/halts.ts'
import { findGrant, findGrantCode, type Grant, listGrants, moveGrant } from '../../apps/queries/grants.ts'
import { findOfficeApp } from '../../apps/queries/office.ts'
import { grantLabel } from '../../apps/rules/grants/labels.ts'
import { namesIn } from '../../apps/rules/grants/names.ts'
import { grantNextOf } from '../../apps/rules/grants/transitions.ts'
import { notify } from '../../notifications/handlers/notify.ts'
import { appealable } from '../../review/handlers/appeals/appealable.ts'
import { overtakeAppeals } from '../../review/queries/appeals.ts'
import { decisionKeyOf } from '../../review/rules/appeals.ts'
import type { officeAbilityEnd, officeAbilityList, officeAbilityRestore } from '../contract/office.ts'
import { closeFunctions } from './applying.ts'

const ENDED = 'ability.ended'

export const officeAbilityListHandler: Handler<typeof officeAbilityList> = async ({ db }, { appId }) => {
  if (!(await findOfficeApp(db, appId))) throw new ApiError('404001', { reason: 'app.not_found' })
  const names = namesIn(await findCatalogue(db))
  const haltedById = new Map((await listHaltedGrantsOf(db, appId)).map((item) => [item.id, item]))
  return {
    items: (await listGrants(db, appId)).flatMap((grant) => {
      const { id, kind, code, state, approved } = grant
      if (kind === 'function') return []
      const halt = haltedById.get(id)
      return [
        {
          id,
          kind,
          code,
          name: grantLabel(names, grantFact(grant)),
          state,
          inForce: approved !== null,
          halted: halt ? { at: halt.halted_at.toISOString(), reason: halt.halted_reason } : null,
        },
      ]
    }),
  }
}

const wrongState = () => new ApiError('409001', { reason: 'ability.wrong_state', message: m.abilities_office_state() })

async function grantOf({ db }: Context, appId: number, id: number): Promise<Grant> {
  const grant = await findGrant(db, appId, id)
  if (!grant || grant.kind === 'function') throw new ApiError('404001', { reason: 'ability.not_found' })
  return grant
}

type GrantAct = { appId: number; id: number; reason: string }

export const officeAbilityEndHandler: Handler<typeof officeAbilityEnd> = async (context, { appId, id, reason }) => {
  const { db, now } = context
  const { app, reach } = await lockOfficeApp(context, appId)
  const before = await grantOf(context, appId, id)
  if (before.approved === null) throw wrongState()
  // A change under review goes with what it would change.
  if (before.state === 'review') await withdrawGrant(context, before, actorOf(context))
  const grant = await grantOf(context, appId, id)
  const to = grantNextOf(grant.state, 'ended', true)
  const move = { id, from: grant.state, event: 'ended' as const, actor: actorOf(context), now, remark: reason }
  if (!to || !(await moveGrant(db, { ...move, to, set: { approved: null, isOn: false } }))) throw wrongState()
  await updateGrantHalt(db, id, now, reason, before.approved)
  await recordAct(context, grantEndedAct, {
    subject: { kind: 'app', id: appId },
    developerId: app.owner_id,
    before: { grant: grantFact(before), state: before.state },
    after: { grant: grantFact(before), state: to },
    reason,
  })
  await notify(context, reach, grantHalted, { app: app.name, what: grantFact(before), reason })
  if (grant.kind === 'service' && grant.code === 'gs')
    await closeFunctions(context, { id: appId, name: app.name, owner_id: app.owner_id }, actorOf(context))
  return { id, state: to }
}

/** Puts in force again what an operator ended. */
async function restore(context: Context, { appId, id, reason }: GrantAct) {
  const { db, now } = context
  const { app, reach } = await lockOfficeApp(context, appId)
  const grant = await grantOf(context, appId, id)
  const haltedGrant = await findHaltedGrant(db, id)
  const to = haltedGrant?.halted_form ? grantNextOf(grant.state, 'restored', false) : null
  const move = { id, from: grant.state, event: 'restored' as const, actor: actorOf(context), now, remark: reason }
  const approvedForm = haltedGrant?.halted_form ?? null
  const set = { approved: approvedForm, form: approvedForm ?? {}, remark: '', reasons: [] }
  if (!to || !(await moveGrant(db, { ...move, to, set }))) throw wrongState()
  await recordAct(context, grantRestoredAct, {
    subject: { kind: 'app', id: appId },
    developerId: app.owner_id,
    before: { grant: grantFact(grant), state: grant.state },
    after: { grant: grantFact(grant), state: to },
    reason,
  })
  await notify(context, reach, grantRestored, { app: app.name, what: grantFact(grant), reason })
  await overtakeAppeals(db, ENDED, id, now)
  return { id, state: to }
}

export const officeAbilityRestoreHandler: Handler<typeof officeAbilityRestore> = (context, input) =>
  restore(context, input)

const decisionOf = (haltedGrant: HaltedGrant) => ({
  key: decisionKeyOf(ENDED, haltedGrant.id, haltedGrant.halted_at),
  subjectId: haltedGrant.id,
  developerId: haltedGrant.owner_id,
  subject: haltedGrant.name,
  number: String(haltedGrant.app_id),
  at: haltedGrant.halted_at,
  by: haltedGrant.halted_by,
  reason: haltedGrant.halted_reason,
  url: appUrl(haltedGrant.app_id),
})

const requireHaltedGrant = async ({ db }: Pick<Context, 'db'>, id: number): Promise<HaltedGrant> => {
  const one = await findHaltedGrant(db, id)
  if (!one) throw new ApiError('404001', { reason: 'ability.not_found' })
  return one
}

export const abilityAppeals = appealable({
  decision: ENDED,
  label: m.abilities_appeal_ended,
  granted: m.abilities_appeal_ended_granted,
  permission: 'app.act',
  topic: async ({ db }, id) => {
    const one = await findGrantCode(db, id)
    return one ? grantLabel(namesIn(await findCatalogue(db)), `${one.kind}:${one.code}`) : ''
  },
  list: async (context) =>
    (await listHaltedGrants(context.db, ownerIdOf(context)))
      .filter(({ owner_id, app_id }) => mayAppealFor(context, { owner_id, id: app_id }))
      .map(decisionOf),
  maySee: async (context, id) => {
    const one = await findHaltedGrant(context.db, id)
    return one !== undefined && mayAppealFor(context, { owner_id: one.owner_id, id: one.app_id })
  },
  find: async ({ db }, id) => {
    const one = await findHaltedGrant(db, id)
    return one && decisionOf(one)
  },
  lock: async (context, id) => {
    const one = await findHaltedGrant(context.db, id)
    if (one) await lockAppOf(context, one.app_id)
  },
  lift: async (context, id, reason) =>
    restore(context, { appId: (await requireHaltedGrant(context, id)).app_id, id, reason }),
  officeUrl: async ({ db }, id) => {
    const one = await findGrantCode(db, id)
    return one ? `/ops/app/${one.app_id}` : null
  },
})
