// Whom the cookies of a request belong to: one indexed query, read anew at each request.
import type { Cookies } from '../../../api/cookies.ts'
import { OPERATOR_ROLES } from '../../../api/endpoint.ts'
import { type Identified, NOBODY } from '../../../api/viewer.ts'
import type { Db } from '../../../db/open.ts'
import { hashToken } from '../../../lib/secret-token.ts'
import type { Clock } from '../../../ports/ports.ts'
import type { Vault } from '../../../ports/vault.ts'
import { type FoundSession, findSessions, updateSeen } from '../queries/sessions.ts'
import { LIFE, operatorRolesOf, SEEN_EVERY_MS, type SessionKind } from '../rules.ts'

export const COOKIE = { developer: 'portal_session', operator: 'portal_ops' } as const

/** Where a developer's e-mail address is sealed for. */
export const DEVELOPER_EMAIL = { table: 'developer', column: 'email_sealed' }
export const personRow = (issuer: string, subject: string): string => `${issuer} ${subject}`

type Options = { db: Db; vault: Vault; clock: Clock }

export const identifyWith =
  ({ db, vault, clock }: Options) =>
  async (cookies: Cookies): Promise<Identified> => {
    const hashes = { developer: hashIn(cookies, 'developer'), operator: hashIn(cookies, 'operator') }
    const given = Object.values(hashes).filter((hash) => hash !== null)
    if (given.length === 0) return NOBODY
    const now = clock.now()
    const rows = await findSessions(db, given, now)
    // A session counts in the cookie of its kind only: a developer's token in the operators' cookie opens nothing.
    const of = (kind: SessionKind) => rows.find((row) => row.kind === kind && hashes[kind]?.equals(row.token_hash))
    const [developer, operator] = [of('developer'), of('operator')]
    for (const row of [developer, operator]) if (row) await seen(db, row, now)
    return {
      developer: developer ? developerOf(developer, vault) : null,
      operator: operator?.operator_id
        ? {
            id: operator.operator_id,
            name: operator.operator_name ?? '',
            roles: operatorRolesOf(operator.roles ?? [], OPERATOR_ROLES),
          }
        : null,
      sessions: {
        developer: developer?.developer_id ? { id: developer.id, fresh: !developer.reported } : null,
        operator: operator?.operator_id ? { id: operator.id, fresh: !operator.reported } : null,
      },
    }
  }

function hashIn(cookies: Cookies, kind: SessionKind): Buffer | null {
  const token = cookies.read(COOKIE[kind])
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : null
}

async function seen(db: Db, { id, kind, seen_at }: FoundSession, now: Date): Promise<void> {
  if (now.getTime() - seen_at.getTime() < SEEN_EVERY_MS) return
  await updateSeen(db, id, now, new Date(now.getTime() + LIFE[kind as SessionKind].idleMs))
}

function developerOf(row: FoundSession, vault: Vault): Identified['developer'] {
  if (row.developer_id === null || row.issuer === null || row.subject === null) return null
  return {
    id: row.developer_id,
    userId: String(row.developer_id),
    userName: row.nickname ?? '',
    providerAccount: row.provider_account ?? '',
    email: row.email_sealed
      ? vault.open({ ...DEVELOPER_EMAIL, row: personRow(row.issuer, row.subject) }, row.email_sealed)
      : '',
  }
}
