// The operator's own sign-in: second factors, sessions, leaving.
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { actionOf, perform, send } from '../../../../api/forms/action.ts'
import { qrCode } from '../../../../lib/text/qr-code.server.ts'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Ask, type Question } from '../../components/ask.tsx'
import { sessionItems, timeOf } from '../../components/operator-view.server.ts'
import { SessionTable } from '../../components/session-table.tsx'
import {
  operatorAuthenticatorAdd,
  operatorAuthenticatorOffer,
  operatorAuthenticatorRemove,
  operatorLeave,
  operatorOwn,
  operatorOwnSessionEnd,
  operatorPasskeyAdd,
  operatorPasskeyOffer,
  operatorPasskeyRemove,
} from '../../contract/own.ts'
import { Authenticator } from './authenticator.tsx'
import { Passkeys } from './passkeys.tsx'
import parts from '../../components/operator-page.module.css'
import list from '../../../../ui/office/list.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.operators_me_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = officeFor(context, operatorOwn)
  const { name, account, roles, sessions, factors } = await portal.call(operatorOwn, {})
  return {
    lead: m.operators_me_lead({
      name: account || name,
      roles: roles.map((role) => role.name).join(m.ui_comma()),
    }),
    sessions: sessionItems(sessions),
    factors: factors && {
      authenticator: factors.authenticator,
      passkeysPossible: factors.passkeysPossible,
      passkeys: factors.passkeys.map(({ id, name: passkey, addedAt, usedAt }) => ({
        id,
        name: passkey,
        added: timeOf(addedAt),
        used: usedAt ? timeOf(usedAt) : null,
      })),
    },
  }
}

export const action = actionOf(
  {
    session: send(operatorOwnSessionEnd, { said: m.operators_session_ended }),
    leave: send(operatorLeave, { to: '/ops/login' }),
    'passkey-offer': perform([operatorPasskeyOffer], ({ portal, form }) => portal.submit(operatorPasskeyOffer, form)),
    'passkey-add': send(operatorPasskeyAdd, { said: m.operators_me_passkey_added }),
    'passkey-remove': send(operatorPasskeyRemove, { said: m.operators_me_passkey_removed }),
    'authenticator-offer': perform([operatorAuthenticatorOffer], async ({ portal, form }) => {
      const result = await portal.submit(operatorAuthenticatorOffer, form)
      return { ...result, value: result.value && { ...result.value, qr: qrCode(result.value.authenticator) } }
    }),
    'authenticator-add': send(operatorAuthenticatorAdd, { said: m.operators_me_authenticator_done }),
    'authenticator-remove': send(operatorAuthenticatorRemove, { said: m.operators_me_authenticator_removed }),
  },
  { refusal: 200 },
)

export default function Page() {
  const { lead, sessions, factors } = useLoaderData<typeof loader>()
  const [question, setQuestion] = useState<Question | null>(null)
  const { fetcher, busy, refusal } = useActionResult({ toasts: true })
  const endSession = (session?: number) =>
    void fetcher.submit({ intent: 'session', ...(session === undefined ? {} : { session }) }, { method: 'post' })
  return (
    <div className={list.page}>
      <PageHead title={m.operators_me_title()} lead={lead} />
      <section className={parts.part}>
        <h2>{m.operators_me_factors()}</h2>
        <p>{factors ? m.operators_me_factors_lead() : m.operators_me_elsewhere()}</p>
        {factors ? (
          <>
            <Passkeys items={factors.passkeys} possible={factors.passkeysPossible} onAsk={setQuestion} />
            <Authenticator isSet={factors.authenticator} canRemove={factors.passkeys.length > 0} onAsk={setQuestion} />
          </>
        ) : null}
      </section>
      <section className={parts.part}>
        <div className={parts.top}>
          <h2>{m.operators_sessions()}</h2>
          {sessions.length > 1 ? (
            <Button kind="line" size="sm" busy={busy} onClick={() => endSession()}>
              {m.operators_session_end_others()}
            </Button>
          ) : null}
        </div>
        {refusal ? (
          <Alert live tone="bad" className={list.note}>
            {refusal}
          </Alert>
        ) : null}
        <div className={parts.table}>
          <SessionTable items={sessions} onEnd={endSession} busy={busy} />
        </div>
      </section>
      <section className={parts.part}>
        <h2>{m.operators_me_leave()}</h2>
        <p>{m.operators_me_leave_lead()}</p>
        <div className={parts.buttons}>
          <Button
            kind="line"
            onClick={() =>
              setQuestion({
                title: m.operators_me_leave_ask(),
                text: m.operators_me_leave_text(),
                go: m.operators_me_leave_go(),
                danger: true,
                fields: { intent: 'leave' },
              })
            }
          >
            {m.operators_me_leave_go()}
          </Button>
        </div>
      </section>
      <Ask asked={question} onClose={() => setQuestion(null)} />
    </div>
  )
}
