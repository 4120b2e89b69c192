// Developers, operators and sessions for the demo and for tests.
import { SESSION_LIFETIMES } from '../../lib/portal/session-lifetimes.ts'
import type { Db } from '../../db/open.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'
import { settleAll } from '../../lib/async/settle-all.ts'
import { hashToken, newToken } from '../../lib/crypto/secret-token.ts'
import type { Vault } from '../../adapters/vault/vault.ts'
import { demoRegisteredAt } from '../accounts/factory/demo-states.ts'
import { DEMO_ACCOUNTS, demoSubject } from '../accounts/rules/demo-accounts.ts'
import { saveDeveloper } from '../accounts/queries/people.ts'
import { saveOperator } from './queries/people.ts'
import { insertSession } from './queries/sessions.ts'
import { BUILT_IN, type SessionKind } from './rules.ts'

type Person = { subject: string; nickname?: string; email?: string; issuer?: string; now?: Date; registeredAt?: Date }

/** @returns the developer's id */
export async function makeDeveloper(
  db: Db,
  vault: Vault,
  { subject, nickname, email, issuer = BUILT_IN, now = new Date(), registeredAt }: Person,
): Promise<number> {
  const place = { table: 'developer', column: 'email_sealed' }
  const { id } = await saveDeveloper(db, {
    issuer,
    subject,
    nickname: nickname ?? subject,
    providerAccount: nickname ?? subject,
    emailSealed: email ? vault.seal({ ...place, row: `${issuer} ${subject}` }, email) : null,
    emailPrint: email ? vault.print(place, email.toLowerCase()) : null,
    now,
    registeredAt,
  })
  return id
}

/** @returns the operator's id */
export async function makeOperator(
  db: Db,
  { subject, roles, issuer = BUILT_IN, now = new Date() }: Person & { roles: string[] },
): Promise<number> {
  return (await saveOperator(db, { issuer, subject, name: subject, roles, now })).id
}

/** Signs somebody in without a provider. @returns the token for their cookie */
export async function makeSession(db: Db, kind: SessionKind, personId: number, now = new Date()): Promise<string> {
  const token = newToken()
  await insertSession(db, {
    hash: hashToken(token),
    kind,
    personId,
    sid: null,
    idTokenSealed: Buffer.alloc(0),
    device: '',
    coarseAddress: '',
    now,
    provedAt: now,
    idleUntil: new Date(now.getTime() + SESSION_LIFETIMES[kind].idleMs),
    endsAt: new Date(now.getTime() + SESSION_LIFETIMES[kind].maxMs),
  })
  return token
}

/** Creates the demo's developers as if each had signed in once. */
export async function makeDemoDevelopers(db: Db, vault: Vault, now: Date): Promise<void> {
  const developers = DEMO_ACCOUNTS.filter(({ roles }) => roles.length === 0)
  await settleAll(
    developers.map(({ name }) =>
      makeDeveloper(db, vault, {
        subject: demoSubject(name),
        nickname: name,
        email: `${name}@developer.polaris.example`,
        now,
        registeredAt: demoRegisteredAt(name, now),
      }),
    ),
  )
}

/** Inserts reviewers without a sign-in, as authors of past verdicts. @returns their numbers */
export async function makeReviewers(db: Db, names: readonly string[], now: Date): Promise<number[]> {
  const rows = await db
    .insertInto('operator')
    .values(
      names.map((name, at) => ({
        issuer: 'demo',
        subject: `colleague-${at + 1}`,
        name,
        roles: ['reviewer'],
        created_at: new Date(now.getTime() - 200 * DAY_MS),
        signed_in_at: now,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
