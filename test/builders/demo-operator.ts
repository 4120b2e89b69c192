// Test fixture: an operator of the demo in a browser, and the codes that their authenticator shows.
import { DEMO_PASSWORD, demoSubject } from '../../src/features/accounts/rules/demo-accounts.ts'
import { totpSecret } from '../../src/features/identity/handlers/factor.ts'
import { findAccountBySubject } from '../../src/features/identity/queries/accounts.ts'
import { totpCode, totpStep } from '../../src/lib/crypto/totp.ts'
import type { TestApi } from '../harness/app.ts'
import { Browser } from '../harness/browser.ts'

/** @param steps later by so many times 30 seconds, since each code works once */
export async function demoCodeOf({ db, adapters }: TestApi, name: string, steps = 0): Promise<string> {
  const account = (await findAccountBySubject(db, demoSubject(name)))!
  return totpCode(totpSecret({ adapters } as never, account), totpStep(adapters.clock.now()) + steps)
}

let network = 0

/** Signs in with the code of now, whatever was used before. */
export async function demoOperator(api: TestApi, name: string): Promise<Browser> {
  await api.db.updateTable('identity_account').set({ totp_step: 0 }).where('subject', '=', demoSubject(name)).execute()
  const browser = new Browser(api, `198.18.4.${network++}`)
  await browser.signIn(name, DEMO_PASSWORD, { operator: true })
  return browser
}
