// Handlers that delete a sign-in account of the built-in account service, with all that is left of its developer.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, developerIdOf, type Handler, inTransaction } from '../../../api/implement.ts'
import { recipientPrint } from '../../../lib/crypto/outbox-encryption.ts'
import { findOwnAccount, ownAccount } from '../../account-security/handlers/own-account.ts'
import { findViewerAccount } from '../../accounts/handlers/account.ts'
import type { Account as DeveloperAccount } from '../../accounts/queries/account.ts'
import type { ClosureCheck } from '../../accounts/queries/closure-check.ts'
import { forgetDeveloper } from '../../accounts/queries/people.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { accountDeleted } from '../../identity/acts.ts'
import { emailOf, phoneOf } from '../../identity/handlers/claims.ts'
import { writeOfDeletion } from '../../identity/handlers/letter-to-account.ts'
import { type Account, deleteAccount } from '../../identity/queries/accounts.ts'
import { deletePayloadsOfAccount } from '../../identity/queries/payloads.ts'
import type { Erase } from '../../personal-data/queries/erase.ts'
import { SESSION_COOKIES } from '../../../api/cookies.ts'
import { endSessionsOf } from '../../session/queries/sessions.ts'
import { findOwnMembership, findTeamOf } from '../../team/queries/team.ts'
import { removeFiles } from '../../uploads/handlers/remove-files.ts'
import type { signInAccount, signInAccountDelete } from '../contract.ts'
import { deleteOutboxMessages } from '../queries.ts'
import { type DeletionBlocker, deletionBlockers } from '../rules/deletion.ts'
import { checklistOf } from './closure-checklist.ts'
import { erasePerson } from './erasure.ts'

type Checks = readonly ClosureCheck[]

/** A team is counted by itself, and whoever is not certified has nothing to close. */
const APART: readonly string[] = ['certified', 'no_team_members']

async function blockersOf(checks: Checks, context: Context, developer: DeveloperAccount, account: Account) {
  const { db } = context
  const { developer_id: developerId, account_status: accountStatus } = developer
  const open = (await checklistOf(checks, context, developer)).filter(
    ({ check, passed }) => !passed && !APART.includes(check),
  )
  const team = (await findTeamOf(db, developerId)) ?? (await findOwnMembership(db, developerId))
  return deletionBlockers({
    accountStatus,
    open: open.length,
    isInTeam: team !== undefined,
    isOperator: account.operator_roles.length > 0,
  })
}

export const signInAccountHandler =
  (checks: Checks): Handler<typeof signInAccount> =>
  async (context) => {
    const account = await findOwnAccount(context)
    if (!account) return { keptHere: false, blockers: [] }
    const developer = await findViewerAccount(context, false)
    return { keptHere: true, blockers: await blockersOf(checks, context, developer, account) }
  }

const REFUSALS = {
  operator: { reason: 'sign_in_account.operator', message: m.account_security_delete_operator },
  leaving: { reason: 'sign_in_account.leaving', message: m.account_security_delete_leaving },
  developer_account: { reason: 'sign_in_account.developer_account', message: m.account_security_delete_developer },
  in_team: { reason: 'sign_in_account.in_team', message: m.account_security_delete_team },
} as const satisfies Record<DeletionBlocker, object>

function refusalFor(blocker: DeletionBlocker): ApiError {
  const { reason, message } = REFUSALS[blocker]
  return new ApiError('409001', { reason, message: message() })
}

export const signInAccountDeleteHandler =
  (checks: Checks, getErasers: () => readonly Erase[]): Handler<typeof signInAccountDelete> =>
  async (context) => {
    const { viewer } = context
    const developerId = developerIdOf(context)
    const files = await inTransaction(context.db, async (db) => {
      const here: Context = { ...context, db }
      const developer = await findViewerAccount(here, true)
      const account = await ownAccount(here)
      const [blocker] = await blockersOf(checks, here, developer, account)
      if (blocker) throw refusalFor(blocker)
      return deleteEverything(here, account, developerId, getErasers())
    })
    viewer.cookies.clear(SESSION_COOKIES.developer)
    viewer.cookies.clear('portal_device')
    await removeFiles(context, files)
    return {}
  }

/** @returns names of the files to delete after the transaction commits */
async function deleteEverything(
  context: Context,
  account: Account,
  developerId: number,
  erasers: readonly Erase[],
): Promise<string[]> {
  const { db, adapters } = context
  const { vault } = adapters
  await recordAct(context, accountDeleted, {
    subject: { kind: 'developer', id: developerId },
    developerId,
    actor: { kind: 'developer', id: developerId },
  })
  const addresses = [emailOf(vault, account), phoneOf(vault, account)].filter((item) => item !== null)
  await deleteOutboxMessages(
    db,
    addresses.map((to) => recipientPrint(vault, to)),
  )
  await endSessionsOf(db, developerId, '<>', 0)
  await deletePayloadsOfAccount(db, account.subject)
  await forgetDeveloper(db, developerId)
  const files = await erasePerson(erasers, context, developerId)
  // After the erasure, which removes messages to verified addresses.
  await writeOfDeletion(context, account)
  await deleteAccount(db, account.id)
  return files
}
