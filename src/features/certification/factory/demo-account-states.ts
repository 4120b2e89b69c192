// The demo's developers in their account states, with history, verified data and consents.
import { type Db, withinTransaction } from '../../../db/open.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'
import type { KeyRing } from '../../../lib/crypto/sealing.ts'
import { settleAll } from '../../../lib/async/settle-all.ts'
import { DEMO_ACCOUNTS, demoSubject } from '../../accounts/rules/demo-accounts.ts'
import type { ConsentPerson } from '../../accounts/rules/consent-people.ts'
import { type AccountStatus, STATUS } from '../../accounts/rules/status.ts'
import { makeAccountState } from '../../accounts/factory/account-state.ts'
import { daysWaited, demoRegisteredAt, demoStateOf } from '../../accounts/factory/demo-states.ts'

/**
 * Sets up every new demo developer.
 * @param typeDeadline day by which enterprises confirm their type
 */
export const makeDemoAccountStates = (db: Db, ring: KeyRing, now: Date, typeDeadline: string | null): Promise<void> =>
  withinTransaction(db, (trx) => createAll(trx, ring, now, typeDeadline))

async function createAll(db: Db, ring: KeyRing, now: Date, typeDeadline: string | null): Promise<void> {
  const developers = await findFresh(db)
  const agreements = await db.selectFrom('document').where('content_type', '=', 2).select(['key', 'version']).execute()
  const versions = new Map(agreements.map(({ key, version }) => [key, version]))
  await settleAll(
    DEMO_ACCOUNTS.map(async ({ name }, at) => {
      const developerId = developers.get(name)
      const options = demoStateOf(name, now, typeDeadline)
      if (developerId === undefined || options === null) return
      const then = new Date(now.getTime() - daysWaited(options) * DAY_MS)
      await makeAccountState(db, ring, developerId, options, { at, now: then })
      const since = demoRegisteredAt(name, now)
      const outdatedKeys = name === OUTDATED ? ['privacy'] : []
      await consentTo(db, developerId, {
        status: options.accountStatus,
        versions,
        outdated: outdatedKeys,
        registeredAt: since,
        now: then,
      })
    }),
  )
}

/** Demo developers by name whose account has never moved. */
async function findFresh(db: Db): Promise<Map<string, number>> {
  const names = new Map(DEMO_ACCOUNTS.map(({ name }) => [demoSubject(name), name]))
  const rows = await db
    .selectFrom('developer as d')
    .innerJoin('account as a', 'a.developer_id', 'd.id')
    .where('d.subject', 'in', [...names.keys()])
    .where('a.version', '=', 1)
    .select(['d.id', 'd.subject'])
    .execute()
  return new Map(rows.map(({ id, subject }) => [names.get(subject) ?? '', id]))
}

type DemoDeveloper = {
  status: AccountStatus
  versions: Map<string | null, string | null>
  /** Agreements accepted in an older version only. */
  outdated: readonly string[]
  registeredAt: Date
  now: Date
}

/** Has accepted an older privacy policy, so its calls are refused until it accepts the current one. */
const OUTDATED = 'status-17'

/** Gives the consents that reaching this state requires. */
async function consentTo(
  db: Db,
  developerId: number,
  { status, versions, outdated, registeredAt, now }: DemoDeveloper,
): Promise<void> {
  const agreementKeys = ['developer', 'privacy', ...(status === 41 ? [] : ['identity'])]
  const rows = agreementKeys.flatMap((key) => {
    const version = versions.get(key)
    if (!version) return []
    const at = key === 'identity' ? new Date(now.getTime() - 3 * DAY_MS) : registeredAt
    const people: ConsentPerson[] =
      key === 'identity' && STATUS[status].kind === 'enterprise' ? ['legal', 'contact'] : ['self']
    return people.map((person) => ({
      developer_id: developerId,
      agreement_key: key,
      version: outdated.includes(key) ? '3.9' : version,
      given_at: at,
      person,
    }))
  })
  if (rows.length > 0) await db.insertInto('agreement_consent').values(rows).execute()
}
