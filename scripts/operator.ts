// npm run operator -- invite name@example.com: prints an invitation link for an operator of the built-in account service.
// Works before the first start and beside a running portal.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { inviteOperator } from '../src/features/identity/handlers/invitation.ts'
import { accountNameOf } from '../src/features/identity/rules/account-name.ts'
import { INVITATION_HOURS } from '../src/features/identity/rules/invitations.ts'
import { listKnownRoleKeys, listRoles } from '../src/features/session/queries/roles.ts'
import { settleKeys } from '../src/server/key-checks.ts'
import { keyRingOf } from '../src/adapters/vault/keys.ts'
import { vaultOf } from '../src/adapters/vault/vault.ts'
import { explain } from '../src/server/startup-errors.ts'
import { configured, UsageError, withDatabase } from './database.ts'

const USAGE = `Usage: npm run operator -- invite name@example.com [--role key] ...
Prints a single-use link, valid for ${INVITATION_HOURS} hours, for setting up an operator account with a password and a second factor.
Roles are named by their key: administrator, reviewer, editor, or one made in the portal. The default is administrator. Another invitation to the same address replaces password, second factor and roles.`

function read(words: string[]): { email: string; roles: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { role: { type: 'string', multiple: true } },
      allowPositionals: true,
    })
    const [task, whom = '', ...more] = positionals
    const name = accountNameOf(whom)
    const roles = [...new Set(values.role ?? ['administrator'])]
    if (task !== 'invite' || more.length > 0) throw new UsageError(USAGE)
    if (name?.kind !== 'email')
      throw new UsageError(`${whom ? `${whom} is not an email address.` : 'An email address is required.'}\n${USAGE}`)
    return { email: name.value, roles }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(USAGE)
  }
}

async function run(words: string[]): Promise<string> {
  const { email, roles } = read(words)
  const { DATA_DIR, ORIGIN, keys: environmentKeys, providers } = configured()
  if (providers.operators)
    throw new UsageError(
      `Operators sign in at ${providers.operators.issuer} (OPS_ISSUER). Create the account and assign its roles there.`,
    )
  let link = ''
  await withDatabase(async (db) => {
    const knownRoles = await listKnownRoleKeys(db, roles)
    const unknown = roles.find((role) => !knownRoles.includes(role))
    if (unknown !== undefined) {
      const keys = (await listRoles(db)).map(({ key }) => key)
      throw new UsageError(`Unknown role: ${unknown}. There are: ${keys.join(', ')}.\n${USAGE}`)
    }
    const keys = await settleKeys(db, path.resolve(import.meta.dirname, '..', DATA_DIR), environmentKeys)
    link = ORIGIN + (await inviteOperator(db, vaultOf(keyRingOf(keys)), { email, roles }, new Date()))
  })
  return `${link}
For ${email} (${roles.join(', ')}). The link can be used once and expires in ${INVITATION_HOURS} hours. Anyone who opens it can become this operator, so share it with no one else.`
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : explain(error)}\n`)
  process.exitCode = 1
}
