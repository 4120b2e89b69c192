// Tables with data of developers: each is erased when an account is closed, or kept for a reason (handbook/retention.md).
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Tables } from '../src/db/tables.ts'
import { erasePerson } from '../src/features/account-closure/handlers/erasure.ts'
import { CLOSURE_CHECKS } from '../src/features/account-closure/rules/closure-checks.ts'
import { saveAppInfo } from '../src/features/apps/contract/apps.ts'
import { erasures, features } from '../src/server/features.ts'
import { walkOf } from './builders/certification.ts'
import { testApi } from './harness/app.ts'
import { databaseUrl } from './harness/database.ts'
import { databaseNameOf } from './harness/own-database.ts'

/** Changed by the database function `erase_left_person` (0095_append_only.sql). */
const BY_FUNCTION = ['account_history', 'click_report', 'page_view']

/** Not touched by the closure of an account, and why. */
const KEPT: Record<string, string> = {
  app_grant_history: 'append-only: what happened to an ability, without what was applied for',
  app_history: 'append-only: what happened to an app, as for any deleted app',
  audit_entry: 'append-only: who did what and why, with personal data masked',
  certification_case_photo: 'which photos a case had; the photos themselves are gone',
  certification_view: 'append-only: who saw the photos',
  connection_test: 'the last 10 of an app, which is deleted',
  developer: 'number, nickname and the account of the account service, which remains',
  identity_account: 'the account service is another account, which remains',
  identity_device: 'ends 180 days after the last sign-in',
  identity_invitation: 'an operator, not a developer',
  identity_passkey: 'of the account at the account service, which remains',
  identity_passkey_challenge: 'ends within minutes',
  identity_recovery_code: 'of the account at the account service, which remains',
  identity_reset: 'ends when it expires',
  open_nonce: 'a random word of a signed call, which ends within minutes',
  login_attempt: 'ends within minutes',
  registration_acceptance: 'proof of what was agreed to at registration',
  session: 'ends by itself; the account may go on as a new one',
  site_check: 'the last 100 of an app, which is deleted',
  site_proof: 'a random word that proved a site',
  team_activity: 'append-only: what happened in a team',
  team_handover: 'who was offered a team, and when',
  team_member_role: 'roles of a membership that has ended',
  team_role: 'a name and permissions, without persons',
}

const api = await testApi()
const pool = new pg.Pool({ connectionString: databaseUrl(inject('appUrl'), await databaseNameOf(api.db)), max: 1 })
const statements: string[] = []
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void statements.push(query.sql),
})
afterAll(() => db.destroy())

/** Tables that the statements so far change, in order. */
const changedTables = () => statements.flatMap((text) => /^(?:delete from|update) "?(\w+)/.exec(text)?.[1] ?? [])

beforeAll(async () => {
  const walk = await walkOf(api)
  const who = await walk.made({ accountStatus: 34, enterpriseType: 51 })
  const { id, as } = who
  await api.call(saveAppInfo, { name: '潮汐日历' }, as)
  await api.db.insertInto('team').values({ owner_id: id, name: '潮汐', opened_at: walk.now() }).execute()
  // A case, with messages to the verified telephone.
  await walk.leave(who)
  const closingEvent = {
    event: 'unbind_viewed',
    from_status: 51,
    from_flow_step: 0,
    to_status: 41,
    to_flow_step: 0,
  } as const
  await api.db
    .insertInto('account_history')
    .values({ developer_id: id, at: walk.now(), actor: 'developer', actor_id: id, ...closingEvent })
    .execute()
  await erasePerson(erasures, { db, adapters: api.adapters, now: walk.now() }, id)
})

test('each is erased or kept for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive referring as (
      select unnest(array['developer', 'identity_account']::regclass[])::oid as id
      union
      select c.conrelid from pg_constraint c join referring r on r.id = c.confrelid where c.contype = 'f')
    select relname as name from referring join pg_class on pg_class.oid = referring.id
    union
    select table_name from information_schema.columns
    where table_schema = 'public' and (column_name like '%_sealed' or column_name in ('developer_id', 'user_id'))
    `.execute(api.db)
  const personal = rows.map(({ name }) => name)
  expect(personal.length).toBeGreaterThan(30)
  const erasedTables = new Set([...changedTables(), ...BY_FUNCTION])
  expect([...erasedTables].filter((name) => name in KEPT)).toEqual([])
  expect(personal.filter((name) => !erasedTables.has(name)).toSorted()).toEqual(Object.keys(KEPT).toSorted())
})

test('the function of the database is called, and the data key is deleted last', () => {
  expect(statements.filter((text) => text.includes('erase_left_person'))).toHaveLength(1)
  expect(changedTables().at(-1)).toBe('person_key')
})

test('what blocks closing an account is contributed, each check once', () => {
  const checks = features.flatMap(({ closure }) => closure ?? []).map(({ check }) => check)
  expect(checks.toSorted()).toEqual([...CLOSURE_CHECKS].toSorted())
})
