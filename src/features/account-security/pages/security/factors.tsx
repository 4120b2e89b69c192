// The second step of a sign-in: passkeys, an authenticator, recovery codes.
import { useState } from 'react'
import { Form, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { m } from '#messages'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { AddPasskey } from '../../../../ui/secrets/add-passkey.tsx'
import { PASSKEY_NAME_LENGTH } from '../../../identity/rules/passkeys.ts'
import { AuthenticatorForm } from './authenticator-form.tsx'
import type { OfferView } from './offer-view.server.ts'
import type { AccountView } from './security-view.server.ts'
import styles from './security.module.css'

type Props = {
  account: AccountView
  result: ActionResult<unknown> | undefined
  /** The authenticator to set up. */
  offer: OfferView | null
}

const OWN_PLACE = new Set(['password', 'authenticator-add', 'delete'])

export function Factors({ account, result, offer }: Props) {
  const busy = useNavigation().state !== 'idle'
  const [query] = useSearchParams()
  const key = query.get('set') === 'authenticator' ? offer : null
  return (
    <section className={styles.part} aria-labelledby="factors">
      <div className={styles.head}>
        <h2 id="factors">{m.account_security_factors()}</h2>
        <Chip dot tone={account.isProtected ? 'ok' : 'warn'}>
          {account.isProtected ? m.account_security_factors_on() : m.account_security_factors_off()}
        </Chip>
      </div>
      <p className={styles.text}>
        {account.inOffice ? m.account_security_in_office_text() : m.account_security_factors_text()}
      </p>
      {OWN_PLACE.has(result?.intent ?? '') ? null : <FormErrors result={result} />}
      {account.inOffice ? (
        <ButtonLink to="/ops/me" document kind="line" size="sm">
          {m.account_security_in_office_way()}
        </ButtonLink>
      ) : (
        <OwnFactors account={account} result={result} busy={busy} authenticatorKey={key} />
      )}
    </section>
  )
}

type OwnProps = Omit<Props, 'offer'> & { busy: boolean; authenticatorKey: OfferView | null }

function OwnFactors({ account, result, busy, authenticatorKey: key }: OwnProps) {
  return (
    <>
      <Passkeys account={account} busy={busy} />
      <div className={styles.row}>
        <div>
          <h3>{m.account_security_authenticator()}</h3>
          <p>
            {account.authenticator ? m.account_security_authenticator_on() : m.account_security_authenticator_off()}
          </p>
        </div>
        <div className={styles.buttons}>
          {key ? null : (
            <ButtonLink to="/user/security?set=authenticator#factors" kind="line" size="sm">
              {account.authenticator ? m.account_security_authenticator_new() : m.account_security_authenticator_set()}
            </ButtonLink>
          )}
          {account.authenticator ? (
            <Form method="post" action="/user/security">
              <Button type="submit" kind="line" size="sm" name="intent" value="authenticator-remove" busy={busy}>
                {m.account_security_remove()}
              </Button>
            </Form>
          ) : null}
        </div>
      </div>
      {key ? <AuthenticatorForm authenticatorKey={key} result={result} /> : null}
      {account.isProtected ? (
        <div className={styles.row}>
          <div>
            <h3>{m.account_security_codes()}</h3>
            <p>{account.codes ?? m.account_security_codes_none()}</p>
          </div>
          <Form method="post" action="/user/security">
            <Button type="submit" kind="line" size="sm" name="intent" value="codes" busy={busy}>
              {m.account_security_codes_make()}
            </Button>
          </Form>
        </div>
      ) : null}
      {account.fewCodes ? (
        <Alert tone="warn" className={styles.said}>
          {m.account_security_codes_few()}
        </Alert>
      ) : null}
    </>
  )
}

function Passkeys({ account, busy }: { account: AccountView; busy: boolean }) {
  const [adding, setAdding] = useState(false)
  const submit = useSubmit()
  return (
    <>
      <div className={styles.row}>
        <div>
          <h3>{m.account_security_passkeys()}</h3>
          <p>
            {account.passkeysPossible ? m.account_security_passkeys_text() : m.identity_passkey_no_host()}
            <noscript> {m.identity_passkey_script()}</noscript>
          </p>
        </div>
        {account.passkeysPossible ? (
          <Button kind="line" size="sm" className="js" onClick={() => setAdding(true)}>
            {m.ui_passkey_add()}
          </Button>
        ) : null}
      </div>
      {account.passkeys.length > 0 ? (
        <ul className={styles.passkeys}>
          {account.passkeys.map(({ id, name, added, used }) => (
            <li key={id}>
              <div>
                <b>{name}</b>
                <small>
                  {added} · {used}
                </small>
              </div>
              <Form method="post" action="/user/security">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  kind="text"
                  size="sm"
                  name="intent"
                  value="passkey-remove"
                  busy={busy}
                  aria-label={m.account_security_remove_of({ name })}
                >
                  {m.account_security_remove()}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : null}
      <AddPasskey
        open={adding}
        onClose={() => setAdding(false)}
        nameLength={PASSKEY_NAME_LENGTH}
        send={(fields) => void submit(fields, { method: 'post', action: '/user/security' })}
      />
    </>
  )
}
