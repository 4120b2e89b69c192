// The security of an account (/user/security): password, second step, sign-ins, deletion.
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { m } from '#messages'
import { actionOf, perform, send } from '../../../../api/forms/action.ts'
import { portalOf } from '../../../../api/page-context.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { signInAccount, signInAccountDelete } from '../../../account-closure/contract.ts'
import {
  authenticatorAdd,
  authenticatorOffer,
  authenticatorRemove,
  passkeyAdd,
  passkeyOffer,
  passkeyRemove,
  recoveryCodesMake,
} from '../../contract/factors.ts'
import { passwordChange, securityOverview, signInList } from '../../contract/security.ts'
import { Deletion } from './deletion.tsx'
import { Factors } from './factors.tsx'
import { offerIn, offerView, type OfferView } from './offer-view.server.ts'
import { PasswordPart } from './password-part.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { accountView, deletionView, signInItems } from './security-view.server.ts'
import { SignIns } from './sign-ins.tsx'
import styles from './security.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.account_security_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const before = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('before') ?? '')?.[0]
  const [overview, deletion, signIns] = await Promise.all([
    portal.call(securityOverview, {}),
    portal.call(signInAccount, {}),
    portal.call(signInList, before ? { before } : {}),
  ])
  const account = accountView(overview)
  const isSettingUp = account !== null && !account.inOffice && url.searchParams.get('set') === 'authenticator'
  return {
    account,
    deletion: deletionView(deletion),
    signIns: signInItems(signIns),
    next: signIns.next,
    isPaged: before !== undefined,
    offer: isSettingUp ? offerView(await portal.call(authenticatorOffer, {})) : null,
  }
}

/** Codes that are shown this once; the authenticator that is still to be set up. */
export type SecurityResult = { recoveryCodes: string[] | null; offer?: OfferView | null }

export const action = actionOf(
  {
    password: send(passwordChange, {
      said: ({ ended }) =>
        ended > 0 ? m.account_security_password_done_ended({ count: ended }) : m.account_security_password_done(),
    }),
    'passkey-offer': perform([passkeyOffer], ({ portal, form }) => portal.submit(passkeyOffer, form)),
    'passkey-add': perform<SecurityResult>([passkeyAdd], async ({ portal, form }) => {
      const result = await portal.submit(passkeyAdd, form)
      return result.ok ? { ...result, message: m.account_security_passkey_added() } : result
    }),
    'passkey-remove': send(passkeyRemove, { said: m.account_security_passkey_removed }),
    'authenticator-add': perform<SecurityResult>([authenticatorAdd], async ({ portal, form }) => {
      const result = await portal.submit(authenticatorAdd, form)
      return result.ok
        ? { ...result, message: m.account_security_authenticator_done() }
        : { ...result, value: { recoveryCodes: null, offer: offerIn(form) } }
    }),
    'authenticator-remove': send(authenticatorRemove, { said: m.account_security_authenticator_removed }),
    codes: perform<SecurityResult>([recoveryCodesMake], async ({ portal, form }) => {
      const result = await portal.submit(recoveryCodesMake, form)
      return result.ok ? { ...result, message: m.account_security_codes_made() } : result
    }),
    delete: perform<null>([signInAccountDelete], async ({ portal, form }) => {
      const result = await portal.submit(signInAccountDelete, form)
      // A page of the account would treat the session's end as unexpected.
      if (result.ok) throw redirectDocument('/user/deleted')
      return { ...result, value: null }
    }),
  },
  { own: ['secret', 'authenticator'], refusal: 200 },
)

export default function Page() {
  const { account, deletion, signIns, next, isPaged, offer } = useLoaderData<typeof loader>()
  const result = useActionData<ActionResult<SecurityResult | { options: string } | null>>()
  const newOffer = result?.value && 'offer' in result.value ? result.value.offer : null
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        items={[{ label: m.accounts_entry_account(), url: '/user' }, { label: m.account_security_title() }]}
      />
      <h1>{m.account_security_title()}</h1>
      <p className={styles.lead}>{account ? m.account_security_lead() : m.account_security_lead_away()}</p>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={m.account_security_title()}>
          {account ? (
            <>
              <a href="#password">{m.account_security_password()}</a>
              <a href="#factors">{m.account_security_factors()}</a>
            </>
          ) : null}
          <a href="#sign-ins">{m.account_security_sign_ins()}</a>
          <a href="#delete">{m.account_security_delete()}</a>
        </nav>
        <div>
          {result?.ok && result.message ? (
            <Alert tone="ok" role="status" className={styles.said}>
              {result.message}
            </Alert>
          ) : null}
          <RecoveryCodes result={result} />
          {account ? (
            <>
              <PasswordPart account={account} result={result} />
              <Factors
                account={account}
                result={result}
                offer={result?.intent === 'authenticator-add' ? (newOffer ?? null) : offer}
              />
            </>
          ) : (
            <FormErrors result={result} />
          )}
          <SignIns items={signIns} next={next} isPaged={isPaged} />
          <Deletion view={deletion} result={result} />
        </div>
      </div>
    </div>
  )
}
