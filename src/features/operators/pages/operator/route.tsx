// One operator: roles, sessions, claimed cases; freezing, leaving, a lost second factor.
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { m } from '#messages'
import { canCall, officeFor } from '../../../../api/access/office-access.server.ts'
import { actionOf, send } from '../../../../api/forms/action.ts'
import { notFound, orNotFound } from '../../../../api/page-context.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { auditList } from '../../../audit/contract.ts'
import { reviewDetail } from '../../../review/contract/detail.ts'
import { Ask, type Question } from '../../components/ask.tsx'
import { choiceItems, operatorItem, sessionItems, timeOf, waitingText } from '../../components/operator-view.server.ts'
import { SessionTable } from '../../components/session-table.tsx'
import {
  operatorFactorReset,
  operatorFacts,
  operatorFreeze,
  operatorGiveRoles,
  operatorRemove,
  operatorSessionEnd,
  operatorUnfreeze,
} from '../../contract/operators.ts'
import { OperatorRoles } from './operator-roles.tsx'
import parts from '../../components/operator-page.module.css'
import list from '../../../../ui/office/list.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? loaderData.one.name : m.operators_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const portal = officeFor(context, operatorFacts)
  const { id = '' } = params
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound()
  const one = await orNotFound(portal.call(operatorFacts, { operatorId: id }))
  if (one.own) throw redirect('/ops/me')
  return {
    one: { ...operatorItem(one), since: timeOf(one.createdAt), signedIn: timeOf(one.signedInAt) },
    canReset: one.state === 'active' && one.factors !== null,
    choices: choiceItems(one.choices),
    waiting: waitingText(one.waiting),
    sessions: sessionItems(one.sessions),
    claims: one.claims.map(({ caseId, until }) => ({ id: caseId, until: timeText(new Date(until)) })),
    opensCases: canCall(portal.operator, reviewDetail),
    entries: canCall(portal.operator, auditList) ? `/ops/audit?operatorId=${id}` : null,
  }
}

export const action = actionOf(
  {
    roles: send(operatorGiveRoles, {
      said: ({ approvalId }) => (approvalId === null ? m.operators_roles_saved() : m.operators_roles_asked()),
    }),
    session: send(operatorSessionEnd, { said: m.operators_session_ended }),
    freeze: send(operatorFreeze, { said: m.operators_frozen_done }),
    unfreeze: send(operatorUnfreeze, { said: m.operators_unfrozen_done }),
    remove: send(operatorRemove, { said: m.operators_removed_done }),
    reset: send(operatorFactorReset, { said: m.operators_reset_done }),
  },
  { refusal: 200 },
)

export default function Page() {
  const { one, canReset, choices, waiting, sessions, claims, opensCases, entries } = useLoaderData<typeof loader>()
  const [question, setQuestion] = useState<Question | null>(null)
  const { fetcher, busy, refusal } = useActionResult({ toasts: true })
  const { id: operatorId, name, state } = one
  const ask = (intent: string, words: Omit<Question, 'fields'>) =>
    setQuestion({ reason: true, ...words, fields: { intent, operatorId } })
  const endSession = (session?: number) =>
    void fetcher.submit(
      { intent: 'session', operatorId, ...(session === undefined ? {} : { session }) },
      { method: 'post' },
    )
  return (
    <div className={list.page}>
      <p className={parts.back}>
        <Link className="lk" to="/ops/operator">
          {m.operators_back()}
        </Link>
      </p>
      <header className={parts.head}>
        <h1>{name}</h1>
        <Chip dot {...(one.tone ? { tone: one.tone } : {})}>
          {one.stateText}
        </Chip>
        {state === 'left' ? null : (
          <div className={parts.acts}>
            {state === 'active' ? (
              <Button
                kind="line"
                size="sm"
                onClick={() =>
                  ask('freeze', {
                    title: m.operators_freeze_ask({ name }),
                    text: m.operators_freeze_text(),
                    go: m.operators_freeze(),
                    danger: true,
                  })
                }
              >
                {m.operators_freeze()}
              </Button>
            ) : (
              <Button
                kind="line"
                size="sm"
                onClick={() =>
                  ask('unfreeze', {
                    title: m.operators_unfreeze_ask({ name }),
                    text: m.operators_unfreeze_text(),
                    go: m.operators_unfreeze(),
                  })
                }
              >
                {m.operators_unfreeze()}
              </Button>
            )}
            <Button
              kind="line"
              size="sm"
              onClick={() =>
                ask('remove', {
                  title: m.operators_remove_ask({ name }),
                  text: m.operators_remove_text(),
                  go: m.operators_remove(),
                  danger: true,
                })
              }
            >
              {m.operators_remove()}
            </Button>
          </div>
        )}
      </header>
      <div className={parts.grid}>
        <OperatorRoles operatorId={operatorId} choices={choices} waiting={waiting} readOnly={state === 'left'} />
        <section className={parts.part}>
          <h2>{m.operators_facts()}</h2>
          <dl className={parts.facts}>
            {one.account === '' ? null : (
              <div>
                <dt>{m.operators_fact_account()}</dt>
                <dd>{one.account}</dd>
              </div>
            )}
            <div>
              <dt>{m.operators_column_factors()}</dt>
              <dd>{one.factors}</dd>
            </div>
            <div>
              <dt>{m.operators_fact_since()}</dt>
              <dd>{one.since}</dd>
            </div>
            <div>
              <dt>{m.operators_fact_signed_in()}</dt>
              <dd>{one.signedIn}</dd>
            </div>
          </dl>
          {entries ? (
            <p>
              <Link className="lk" to={entries}>
                {m.operators_entries()}
              </Link>
            </p>
          ) : null}
          {canReset ? (
            <div className={parts.buttons}>
              <Button
                kind="line"
                size="sm"
                onClick={() =>
                  ask('reset', {
                    title: m.operators_reset_ask({ name }),
                    text: m.operators_reset_text(),
                    go: m.operators_reset(),
                    danger: true,
                  })
                }
              >
                {m.operators_reset()}
              </Button>
            </div>
          ) : null}
        </section>
      </div>
      <section className={parts.part}>
        <div className={parts.top}>
          <h2>{m.operators_sessions()}</h2>
          {sessions.length > 1 ? (
            <Button kind="line" size="sm" busy={busy} onClick={() => endSession()}>
              {m.operators_session_end_all()}
            </Button>
          ) : null}
        </div>
        {refusal ? (
          <Alert live tone="bad" className={list.note}>
            {refusal}
          </Alert>
        ) : null}
        {sessions.length === 0 ? (
          <p>{m.operators_sessions_none()}</p>
        ) : (
          <div className={parts.table}>
            <SessionTable items={sessions} onEnd={endSession} busy={busy} />
          </div>
        )}
      </section>
      <section className={parts.part}>
        <h2>{m.operators_claims()}</h2>
        {claims.length === 0 ? (
          <p>{m.operators_claims_none()}</p>
        ) : (
          <ul className={parts.lines}>
            {claims.map(({ id, until }) => (
              <li key={id}>
                {opensCases ? (
                  <Link className="lk" to={`/ops/review/${id}`}>
                    {m.operators_claim({ id })}
                  </Link>
                ) : (
                  <b>{m.operators_claim({ id })}</b>
                )}
                <span>{m.operators_claim_until({ time: until })}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Ask asked={question} onClose={() => setQuestion(null)} />
    </div>
  )
}
