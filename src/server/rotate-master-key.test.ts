// Rotation of the master key: afterwards everything decrypts with the new key and nothing needs the old one.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../test/harness/app.ts'
import { Browser } from '../../test/harness/browser.ts'
import { makeDemoAccountStates } from '../features/certification/factory/demo-account-states.ts'
import { identityForgot } from '../features/identity/contract/sign-in.ts'
import { makeDemoAccounts } from '../features/identity/factory.ts'
import { clientSecretPlace, insertSecret, secretPlace } from '../features/apps/queries/secrets.ts'
import { EMAIL, PHONE } from '../features/identity/handlers/claims.ts'
import { inviteOperator } from '../features/identity/handlers/invitation.ts'
import { DEMO_PASSWORD } from '../features/accounts/rules/demo-accounts.ts'
import { makeDemoDevelopers } from '../features/session/factory.ts'
import { DEVELOPER_EMAIL } from '../features/session/handlers/identify.ts'
import { ID_TOKEN } from '../features/session/handlers/proof.ts'
import { moveToCurrentKey, SEALED } from './rotate-master-key.ts'
import { keyNameOf, Unsealable } from '../lib/crypto/sealing.ts'
import { keyRingOf, newKeys } from '../adapters/vault/keys.ts'
import { OUTBOX_BODY } from '../lib/crypto/outbox-encryption.ts'
import { vaultOf } from '../adapters/vault/vault.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  const now = new Date()
  await makeDemoAccounts(api.db, api.adapters.vault, now)
  await makeDemoDevelopers(api.db, api.adapters.vault, now)
  await makeDemoAccountStates(api.db, api.adapters.keyRing, now, null)
  await api.db
    .updateTable('identity_account')
    .set({ phone_sealed: api.adapters.vault.seal({ ...PHONE, row: 'demo-owner' }, '+8613800138000') })
    .where('subject', '=', 'demo-owner')
    .execute()
  const owner = await api.db
    .selectFrom('developer')
    .where('subject', '=', 'demo-owner')
    .select('id')
    .executeTakeFirstOrThrow()
  const app = await api.db
    .insertInto('app')
    .values({
      owner_id: owner.id,
      kind: 'iot',
      state: 'draft',
      name: '智能灯',
      data: '{}',
      app_key: 'ak',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { vault } = api.adapters
  const clientSecret = vault.seal(clientSecretPlace(app.id), 'a secret of OAuth')
  await api.db.updateTable('app').set({ client_secret_sealed: clientSecret }).where('id', '=', app.id).execute()
  const sealedSecret = vault.seal(secretPlace('a-place'), 'a secret of an app')
  await insertSecret(api.db, {
    appId: app.id,
    place: 'a-place',
    sealed: sealedSecret,
    endsWith: 'app1',
    by: owner.id,
    now,
  })
  await inviteOperator(api.db, vault, { email: 'chen@maker.example', roles: ['reviewer'] }, now)
  await new Browser(api).signIn('owner', DEMO_PASSWORD)
  await new Browser(api).ask(identityForgot, { account: 'owner' })
})

/** Names of the keys of all encrypted records in the database, by table and column. */
async function keysInUse(): Promise<Map<string, Set<string>>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and (column_name like '%\\_sealed' or column_name = 'wrapped')
  `.execute(api.db)
  const keyNamesByColumn = new Map<string, Set<string>>()
  for (const { table, column } of columns) {
    const { rows } = await sql<{ record: Buffer }>`
      select ${sql.ref(column)} as record from ${sql.table(table)} where length(${sql.ref(column)}) > 0`.execute(api.db)
    keyNamesByColumn.set(`${table}.${column}`, new Set(rows.map(({ record }) => keyNameOf(record))))
  }
  return keyNamesByColumn
}

test('a new master key takes over everything encrypted with the old one', async () => {
  const old = api.adapters.keyRing
  const ring = keyRingOf({ ...newKeys(), index: old.index.toString('base64url') })
  const both = { ...ring, master: (name: string) => (name === ring.current ? ring.master(name) : old.master(name)) }
  const under = async (name: string) =>
    [...(await keysInUse())].flatMap(([place, names]) => (names.has(name) ? [place] : [])).sort()
  const before = await under(old.current)
  expect(before).toEqual(
    expect.arrayContaining([
      'app.client_secret_sealed',
      'app_secret.secret_sealed',
      'developer.email_sealed',
      'identity_account.email_sealed',
      'identity_account.phone_sealed',
      'identity_account.totp_sealed',
      'identity_invitation.email_sealed',
      'identity_invitation.totp_sealed',
      'outgoing_message.body_sealed',
      'outgoing_message.facts_sealed',
      'outgoing_message.recipient_sealed',
      'person_key.wrapped',
      'session.id_token_sealed',
    ]),
  )
  expect(await moveToCurrentKey(api.db, both)).toBeGreaterThan(before.length)
  expect(await under(old.current)).toEqual([])
  expect(await under(ring.current)).toEqual(before)
  expect(await moveToCurrentKey(api.db, both)).toBe(0)

  const account = await api.db
    .selectFrom('identity_account')
    .selectAll()
    .where('subject', '=', 'demo-owner')
    .executeTakeFirstOrThrow()
  const person = await api.db
    .selectFrom('developer')
    .selectAll()
    .where('subject', '=', 'demo-owner')
    .executeTakeFirstOrThrow()
  const session = await api.db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
  const secret = await api.db.selectFrom('app_secret').selectAll().executeTakeFirstOrThrow()
  const entry = await api.db.selectFrom('app').selectAll().executeTakeFirstOrThrow()
  const message = await api.db.selectFrom('outgoing_message').selectAll().executeTakeFirstOrThrow()
  const records = [
    [{ ...EMAIL, row: 'demo-owner' }, account.email_sealed!],
    [{ ...DEVELOPER_EMAIL, row: `${person.issuer} demo-owner` }, person.email_sealed!],
    [{ ...ID_TOKEN, row: session.token_hash.toString('base64url') }, session.id_token_sealed!],
    [{ ...OUTBOX_BODY, row: message.place }, message.body_sealed],
    [secretPlace('a-place'), secret.secret_sealed],
    [clientSecretPlace(secret.app_id), entry.client_secret_sealed!],
  ] as const
  for (const [place, record] of records) {
    expect(vaultOf(ring).open(place, record)).not.toBe('')
    expect(() => vaultOf(old).open(place, record)).toThrow(Unsealable)
  }
})

test('every encrypted column is covered by the rotation or by personal data keys', async () => {
  const knownPlaces = new Set([...SEALED.map(({ table, column }) => `${table}.${column}`), 'person_key.wrapped'])
  const ofPersons =
    /^(?:verified_person|verified_enterprise|certification_case|certification_draft|certification_correction|payout_order)\./
  const others = [...(await keysInUse()).keys()].filter((place) => !knownPlaces.has(place) && !ofPersons.test(place))
  expect(others).toEqual([])
})
