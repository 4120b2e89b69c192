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
    'AUTHORITY_URL, AUTHORITY_APP_ID, AUTHORITY_SECRET: no identity authority is configured. Set these variables, or add authority to ALLOW_BUILT_IN (ALLOW_BUILT_IN=authority) to use the published demo rules, which accept almost everyone.',
  mail: 'SMTP_HOST, MAIL_FROM: no mail server is configured. Set these variables, or MESSAGES_URL for a message service, or add mail to ALLOW_BUILT_IN (ALLOW_BUILT_IN=mail) to run without one. No mails are sent then.',
  sms: 'MESSAGES_URL, MESSAGES_APP_ID, MESSAGES_SECRET: no SMS service is configured. Set these variables, or SMS_URL for a provider with templates, or add sms to ALLOW_BUILT_IN (ALLOW_BUILT_IN=sms) to run without one. No SMS are sent then.',
}
const CONTENT =
  'Content: nothing has been imported, so there are no pages and no agreements to accept at registration. Run `npm run content -- import content`.'

export const INVITE =
  'There are no operators yet. Run `npm run operator -- invite name@your-company.example` to get an invitation link.'

/** @throws MissingRequirements */
export async function requireReal(db: Db, config: Config): Promise<void> {
  if (config.PORTAL_DEMO === 'on') return
  const missing = config.builtIn.filter((name) => !config.ALLOW_BUILT_IN.includes(name)).map((name) => SERVICES[name])
  if (await isEmpty(db)) missing.push(CONTENT)
  else {
    const keys = await missingAgreements(db)
    if (keys.length > 0)
      missing.push(
        `Content: missing agreements: ${keys.join(', ')}. Import content that includes them (agreements/agreements.yaml).`,
      )
  }
  if (missing.length === 0) return
  const invite = (await lacksOperators(db, config)) ? `\n${INVITE} You can do this before the first start.` : ''
  throw new MissingRequirements(
    `The portal is not ready to run outside a demo:\n${missing.map((line) => `  - ${line}`).join('\n')}${invite}\nTo try the portal on this machine, set PORTAL_DEMO=on.`,
  )
}

/** True where operators sign in at the built-in account service and there is no operator yet. */
export const lacksOperators = async (db: Db, { PORTAL_DEMO, providers }: Config): Promise<boolean> =>
  PORTAL_DEMO === 'off' && !providers.operators && !(await hasOperators(db))
