// Requirements for a start outside a demo: real services, content and agreements. One message lists everything missing.
import type { Config } from './config.ts'
import { isEmpty } from './content.ts'
import type { Db } from '../db/open.ts'
import { missingAgreements } from '../features/docs/queries/documents.ts'
import { hasOperators } from '../features/identity/queries/operators.ts'
import type { BuiltInService } from '../lib/portal/built-in.ts'
import { UserFacingError } from '../lib/errors/user-facing-error.ts'

/** The portal is not ready for production; the message lists everything missing. */
export class MissingRequirements extends UserFacingError {}

const SERVICES: Record<BuiltInService, string> = {
  authority:
    'AUTHORITY_URL, AUTHORITY_APP_ID, AUTHORITY_SECRET: no identity authority. Published demo rules would decide, which nearly everybody passes. If that is wanted: ALLOW_BUILT_IN=authority.',
  messages:
    'MESSAGES_URL, MESSAGES_APP_ID, MESSAGES_SECRET: no service for mail and SMS. Codes and links would reach nobody. If that is wanted: ALLOW_BUILT_IN=messages.',
}
const CONTENT =
  'Content: nothing is imported yet, so there are no pages and no agreements to register under. Run `npm run content -- import content`.'

export const INVITE =
  'There is no operator yet: `npm run operator -- invite name@your-company.example` prints a link that makes one.'

/** @throws MissingRequirements */
export async function requireReal(db: Db, config: Config): Promise<void> {
  if (config.PORTAL_DEMO === 'on') return
  const missing = config.builtIn.filter((name) => !config.ALLOW_BUILT_IN.includes(name)).map((name) => SERVICES[name])
  if (await isEmpty(db)) missing.push(CONTENT)
  else {
    const keys = await missingAgreements(db)
    if (keys.length > 0)
      missing.push(
        `Content: there is no agreement ${keys.join(', ')}. Import content that has it (agreements/agreements.yaml).`,
      )
  }
  if (missing.length === 0) return
  const invite = (await lacksOperators(db, config)) ? `\n${INVITE} That can be done before the first start.` : ''
  throw new MissingRequirements(
    `This portal is not a demo and cannot serve for real yet:\n${missing.map((line) => `  - ${line}`).join('\n')}${invite}\nTo look at the portal on this machine alone: PORTAL_DEMO=on.`,
  )
}

/** True where operators sign in at the built-in account service and there is no operator yet. */
export const lacksOperators = async (db: Db, { PORTAL_DEMO, providers }: Config): Promise<boolean> =>
  PORTAL_DEMO === 'off' && !providers.operators && !(await hasOperators(db))
