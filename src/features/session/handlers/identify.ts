// Identity and account status behind a request's cookies.
// One indexed query per request, batched over concurrent requests.
import DataLoader from 'dataloader'
import { SESSION_LIFETIMES } from '../../../lib/portal/session-lifetimes.ts'
import { type Cookies, SESSION_COOKIES } from '../../../api/cookies.ts'
import { permissionsIn } from '../../../api/access/operator-permissions.ts'
import {
  type Identified,
  nobody,
  type Operator,
  type RoleView,
  type SessionRef,
  type TeamMembership,
} from '../../../api/viewer.ts'
import type { Db } from '../../../db/open.ts'
import { BASE_LANGUAGE, type Language } from '../../../lib/text/language.ts'
import { hashToken, hexHash } from '../../../lib/crypto/secret-token.ts'
import type { Clock } from '../../../adapters/adapters.ts'
import type { Vault } from '../../../adapters/vault/vault.ts'
import { updateLanguage } from '../../accounts/queries/language.ts'
import { type AccountStateRow, toAccountState, teamOf } from '../../accounts/queries/account-state.ts'
import { CACHED_ACCOUNT_STATE } from '../../accounts/rules/account-state.ts'
import { type DeveloperSession, findOperatorSession, listDeveloperSessions, updateSeen } from '../queries/sessions.ts'
import type { StoredRole } from '../queries/roles.ts'
import { SEEN_EVERY_MS, type SessionKind } from '../rules.ts'

/** Encryption context of a developer's e-mail address. */
export const DEVELOPER_EMAIL = { table: 'developer', column: 'email_sealed' }
export const personRow = (issuer: string, subject: string): string => `${issuer} ${subject}`

/** Team, account state and role of a developer who previews a role; undefined when they may not. */
export type PreviewRole = (
  db: Db,
  team: TeamMembership,
  state: AccountStateRow,
  roleId: number,
) => Promise<{ team: TeamMembership; accountState: AccountStateRow; roleView: RoleView } | undefined>

type Options = { db: Db; vault: Vault; clock: Clock; previewRole: PreviewRole }

/**
 * Also stores the language a developer's request asks for, which is used for messages to them.
 * A session only counts in the cookie of its own kind: a developer's token in the operators' cookie opens nothing.
 */
export function identifyWith({
  db,
  vault,
  clock,
  previewRole,
}: Options): (cookies: Cookies, requestedLanguage: Language | null) => Promise<Identified> {
  // Nothing is cached; requests that were read in the same turn of the event loop share a query.
  const developers = new DataLoader(
    async (tokens: readonly string[]) => {
      const sessionsByToken = await developersIn(db, [...new Set(tokens)], clock.now())
      return tokens.map((token) => sessionsByToken.get(token))
    },
    { cache: false, maxBatchSize: 100, batchScheduleFn: (send) => setImmediate(send) },
  )
  return async (cookies, requestedLanguage) => {
    const tokens = { developer: tokenIn(cookies, 'developer'), operator: tokenIn(cookies, 'operator') }
    if (!tokens.developer && !tokens.operator) return nobody()
    // Checked one after the other, since hardly anybody has both kinds.
    const developer = tokens.developer ? await developers.load(tokens.developer) : undefined
    const operator = tokens.operator ? await operatorWith(db, tokens.operator, clock.now()) : undefined
    if (developer && requestedLanguage && requestedLanguage !== (developer.language ?? BASE_LANGUAGE))
      await updateLanguage(db, developer.developer_id, requestedLanguage)
    const viewerCache = new Map<string, unknown>()
    const isIn = developer && !developer.barred
    const { team, accountState, roleView } = isIn ? await viewerTeamOf(db, developer, previewRole) : NOWHERE
    if (accountState) viewerCache.set(CACHED_ACCOUNT_STATE, accountState)
    return {
      developer: isIn ? developerOf(developer, vault) : null,
      barred: developer?.barred ? developerOf(developer, vault) : null,
      operator: operator ? operatorFrom(operator) : null,
      team,
      roleView,
      sessions: {
        developer: isIn ? sessionOf(developer) : null,
        operator: operator ? sessionOf(operator) : null,
      },
      known: viewerCache,
    }
  }
}

type SessionFacts = { id: number; reported: boolean; started_at: Date; proved_at: Date | null }

const sessionOf = ({ id, reported, started_at, proved_at }: SessionFacts): SessionRef => ({
  id,
  fresh: !reported,
  startedAt: started_at,
  provedAt: proved_at,
})

const operatorFrom = ({ operator_id, name, roles }: OperatorSession): Operator => ({
  id: operator_id,
  name,
  roles: roles.map(({ key, names }) => ({ key, names })),
  permissions: permissionsIn(roles.flatMap(({ permissions }) => permissions)),
})

type OperatorSession = { operator_id: number; name: string; roles: StoredRole[] }

/** A developer's own permissions, or those of the role they are previewing. */
async function viewerTeamOf(db: Db, row: DeveloperSession, previewRole: PreviewRole): Promise<ViewerTeam> {
  const own = { team: teamOf(row.developer_id, row), accountState: toAccountState(row), roleView: null }
  if (row.role_view_id === null || !own.team) return own
  return (await previewRole(db, own.team, own.accountState, row.role_view_id)) ?? own
}

type ViewerTeam = Pick<Identified, 'team' | 'roleView'> & { accountState: AccountStateRow | null }
const NOWHERE: ViewerTeam = { team: null, accountState: null, roleView: null }

/** The cookie's value if it is a well-formed token. */
function tokenIn(cookies: Cookies, kind: SessionKind): string | null {
  const token = cookies.read(SESSION_COOKIES[kind])
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** Developer sessions by token. */
async function developersIn(db: Db, tokens: readonly string[], now: Date): Promise<Map<string, DeveloperSession>> {
  const byHash = new Map(tokens.map((token) => [hexHash(token), token]))
  const rows = await listDeveloperSessions(db, [...byHash.keys()], now)
  await recordSeen(db, 'developer', rows, now)
  return new Map(rows.map((row) => [byHash.get(row.hash)!, row]))
}

async function operatorWith(db: Db, token: string, now: Date) {
  const row = await findOperatorSession(db, hashToken(token), now)
  if (row) await recordSeen(db, 'operator', [row], now)
  return row
}

type SessionSeen = { id: number; seen_at: Date }

async function recordSeen(db: Db, kind: SessionKind, rows: readonly SessionSeen[], now: Date): Promise<void> {
  const due = rows.filter(({ seen_at }) => now.getTime() - seen_at.getTime() >= SEEN_EVERY_MS)
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  await updateSeen(db, ids, now, new Date(now.getTime() + SESSION_LIFETIMES[kind].idleMs))
}

const developerOf = (row: DeveloperSession, vault: Vault): Identified['developer'] => ({
  id: row.developer_id,
  userId: String(row.developer_id),
  userName: row.nickname,
  providerAccount: row.provider_account,
  since: row.created_at,
  email: () =>
    row.email_sealed
      ? vault.open({ ...DEVELOPER_EMAIL, row: personRow(row.issuer, row.subject) }, row.email_sealed)
      : '',
})
