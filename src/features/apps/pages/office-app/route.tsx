// One app of any developer, for operators: state with its reason, keys, history, and what can be done.
import { HistoryList } from '../../../../ui/office/history-list.tsx'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { canCall, officeFor } from '../../../../api/access/office-access.server.ts'
import { actionOf, send } from '../../../../api/forms/action.ts'
import { notFound, orNotFound } from '../../../../api/page-context.ts'
import { type Act, ReasonAsk } from '../../../../ui/office/reason-ask.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { officeAbilitiesView, officeAppView } from '../../components/office-view.server.ts'
import { officeAbilityEnd, officeAbilityList, officeAbilityRestore } from '../../../abilities/contract/office.ts'
import { officeAppGet, officeAppKeys, officeAppRestore, officeAppTakeDown } from '../../contract/office.ts'
import styles from './office-app.module.css'
import list from '../../../../ui/office/list.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.app.name ?? m.apps_office_nav(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const portal = officeFor(context, officeAppGet)
  const { id = '' } = params
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound()
  const [app, { items }] = await orNotFound(
    Promise.all([portal.call(officeAppGet, { appId: id }), portal.call(officeAbilityList, { appId: id })]),
  )
  return {
    app: officeAppView(app),
    abilities: officeAbilitiesView(items),
    canAct: canCall(portal.operator, officeAppTakeDown),
  }
}

const doneMessage = { said: m.apps_office_done }

export const action = actionOf(
  {
    down: send(officeAppTakeDown, doneMessage),
    restore: send(officeAppRestore, doneMessage),
    keys: send(officeAppKeys, doneMessage),
    endAbility: send(officeAbilityEnd, doneMessage),
    restoreAbility: send(officeAbilityRestore, doneMessage),
  },
  { refusal: 200 },
)

const ACTS = {
  takeDown: (appId: number): Act => ({
    intent: 'down',
    title: m.apps_office_take_down(),
    text: m.apps_office_take_down_text(),
    go: m.apps_office_take_down(),
    danger: true,
    notifies: true,
    values: { appId },
  }),
  restore: (appId: number): Act => ({
    intent: 'restore',
    title: m.apps_office_restore(),
    text: m.apps_office_restore_text(),
    go: m.apps_office_restore(),
    notifies: true,
    values: { appId },
  }),
  suspendKeys: (appId: number): Act => ({
    intent: 'keys',
    title: m.apps_office_suspend_keys(),
    text: m.apps_office_suspend_keys_text(),
    go: m.apps_office_suspend_keys(),
    danger: true,
    notifies: true,
    values: { appId, suspended: 'true' },
  }),
  resumeKeys: (appId: number): Act => ({
    intent: 'keys',
    title: m.apps_office_resume_keys(),
    text: m.apps_office_resume_keys_text(),
    go: m.apps_office_resume_keys(),
    notifies: true,
    values: { appId, suspended: 'false' },
  }),
}
const abilityAct = (appId: number, { id, name, ends }: { id: number; name: string; ends: boolean }): Act =>
  ends
    ? {
        intent: 'endAbility',
        title: m.apps_office_end_ability_title({ name }),
        text: m.apps_office_end_ability_text(),
        go: m.apps_office_end_ability(),
        danger: true,
        notifies: true,
        values: { appId, id },
      }
    : {
        intent: 'restoreAbility',
        title: m.apps_office_restore_ability_title({ name }),
        text: m.apps_office_restore_ability_text(),
        go: m.apps_office_restore_ability(),
        notifies: true,
        values: { appId, id },
      }

const NAMES = ['takeDown', 'restore', 'suspendKeys', 'resumeKeys'] as const

export default function Page() {
  const { app, abilities, canAct } = useLoaderData<typeof loader>()
  const [act, setAct] = useState<Act | null>(null)
  const { appId, name, can, state, tone, halts, owner, facts, secrets } = app
  const availableActs = canAct ? NAMES.filter((name) => can[name]).map((name) => ACTS[name](appId)) : []
  return (
    <div className={list.page}>
      <p className={styles.back}>
        <Link className="lk" to="/ops/app">
          {m.apps_office_back()}
        </Link>
      </p>
      <header className={styles.head}>
        <h1>{name}</h1>
        <Chip dot tone={tone}>
          {state}
        </Chip>
        <div className={styles.acts}>
          {availableActs.map((item) => (
            <Button key={item.title} size="sm" kind={item.danger ? 'danger' : 'line'} onClick={() => setAct(item)}>
              {item.go}
            </Button>
          ))}
        </div>
      </header>
      {halts.map(({ title, reason }) => (
        <Alert key={title} tone="bad" title={title} className={styles.halt}>
          <p>{reason}</p>
        </Alert>
      ))}
      <dl className={styles.facts}>
        <div>
          <dt>{m.apps_office_owner()}</dt>
          <dd>
            <Link className="lk" to={`/ops/developer/${owner.id}`}>
              {owner.name}
            </Link>
          </dd>
        </div>
        {facts.map(({ name: label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.part}>
        <h2>{m.apps_office_abilities()}</h2>
        {abilities.length === 0 ? <p className={list.quiet}>{m.apps_office_abilities_none()}</p> : null}
        <ul className={styles.abilities}>
          {abilities.map(({ id, name, state: is, tone: look, halted, reason, can: may }) => (
            <li key={id}>
              <b>{name}</b>
              <Chip dot tone={look}>
                {is}
              </Chip>
              {halted ? <small>{halted}</small> : null}
              {canAct && may ? (
                <Button
                  size="sm"
                  kind={may === 'end' ? 'text' : 'line'}
                  aria-label={
                    may === 'end'
                      ? m.apps_office_end_ability_title({ name })
                      : m.apps_office_restore_ability_title({ name })
                  }
                  onClick={() => setAct(abilityAct(appId, { id, name, ends: may === 'end' }))}
                >
                  {may === 'end' ? m.apps_office_end_ability() : m.apps_office_restore_ability()}
                </Button>
              ) : null}
              {reason ? <p>{reason}</p> : null}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{m.apps_office_keys()}</h2>
        {secrets.length === 0 ? <p className={list.quiet}>{m.apps_office_keys_none()}</p> : null}
        <ul className={styles.secrets}>
          {secrets.map(({ id, text, made, used }) => (
            <li key={id}>
              <span>{text}</span>
              <small>{made}</small>
              <small>{used}</small>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{m.apps_office_history()}</h2>
        <HistoryList lines={app.history.map(({ id, ...line }) => ({ key: id, ...line }))} />
      </section>
      <ReasonAsk asked={act} subject={name} action={`/ops/app/${appId}`} onClose={() => setAct(null)} />
    </div>
  )
}
