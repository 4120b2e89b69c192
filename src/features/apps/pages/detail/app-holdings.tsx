// Abilities and services on an app's page: applications with their outcome, and every service available.
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { ConfirmForm, useConfirmForm } from '../../../../ui/overlays/confirm-form.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import type { HeldAbility, HeldService } from '../../components/holdings-view.server.ts'
import { abilitiesUrl } from '../../rules/app-urls.ts'
import type { AppCalls } from './app-calls.server.ts'
import styles from './app-holdings.module.css'

type Props = { appId: number; may: AppCalls; abilities: HeldAbility[]; services: HeldService[] }

const SIGN: Record<string, string> = {
  push: 'bell-ringing',
  account: 'user-circle',
  gs: 'search',
  voice: 'microphone',
  'provider-app': 'plug-connected',
  'provider-web': 'plug-connected',
}

const State = ({ state, tone }: Pick<HeldAbility, 'state' | 'tone'>) => (
  <Chip dot {...(tone ? { tone } : {})}>
    {state}
  </Chip>
)

/** The way to another reviewer. */
const Appeal = ({ name }: { name: string }) => (
  <SiteLink to="/appeals" className={styles.link} aria-label={`${m.review_appeals_go()}: ${name}`}>
    {m.review_appeals_go()}
  </SiteLink>
)

type WithdrawProps = Pick<HeldAbility, 'id' | 'version' | 'name'>

/** Asks first: the place in the queue is lost. Without scripts it submits at once. */
function Withdraw({ id, version, name }: WithdrawProps) {
  const busy = useNavigation().state === 'submitting'
  const { form, ask, asking } = useConfirmForm()
  return (
    <Form {...form} method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button
        type="submit"
        kind="text"
        size="sm"
        name="intent"
        value="grantWithdraw"
        busy={busy}
        onClick={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        {m.apps_withdraw()}
      </Button>
      <ConfirmForm
        asking={asking}
        title={m.apps_withdraw_title({ name })}
        go={m.apps_withdraw()}
        intent="grantWithdraw"
      >
        {m.apps_withdraw_text()}
      </ConfirmForm>
    </Form>
  )
}

export function AppHoldings({ appId, may, abilities, services }: Props) {
  const apply = abilitiesUrl(appId)
  return (
    <>
      <section aria-labelledby="abilities" className={styles.part}>
        <div className={styles.head}>
          <h2 id="abilities">{m.apps_abilities()}</h2>
          <MoreLink to={apply}>{may.appAbilityApply ? m.apps_abilities_apply() : m.apps_abilities_see()}</MoreLink>
        </div>
        <DataTable
          caption={m.apps_abilities_caption()}
          rows={abilities}
          rowKey={({ id }) => id}
          empty={<p className={styles.none}>{m.apps_abilities_none()}</p>}
          columns={[
            { id: 'name', header: m.apps_abilities(), cell: ({ name }) => <b>{name}</b> },
            { id: 'state', header: m.apps_outcome(), nowrap: true, cell: (item) => <State {...item} /> },
            {
              id: 'line',
              header: m.apps_outcome_line(),
              cell: ({ line, name, appeal }) => (
                <span className={styles.line}>
                  {line} {appeal ? <Appeal name={name} /> : null}
                </span>
              ),
            },
            {
              id: 'act',
              header: m.apps_outcome_act(),
              bare: true,
              align: 'right',
              nowrap: true,
              cell: ({ id, version, name, act, again }) =>
                may.appAbilityWithdraw && act === 'withdraw' ? (
                  <Withdraw id={id} version={version} name={name} />
                ) : may.appAbilityApply && act ? (
                  <SiteLink to={`${apply}&ability=${again}`} className={styles.link}>
                    {act === 'correct'
                      ? m.apps_ability_correct()
                      : act === 'again'
                        ? m.apps_ability_again()
                        : m.apps_ability_change()}
                  </SiteLink>
                ) : null,
            },
          ]}
        />
      </section>
      <section aria-labelledby="services" className={styles.part}>
        <h2 id="services">{m.apps_services()}</h2>
        <ul className={styles.services}>
          {services.map(({ service, name, state, tone, line, appeal, url, action }) => (
            <li key={service}>
              <Icon name={SIGN[service] ?? 'apps'} size={20} />
              <div>
                <b>{name}</b>
                <p>
                  {line} {appeal ? <Appeal name={name} /> : null}
                </p>
              </div>
              <State state={state} tone={tone} />
              <SiteLink to={url} className={styles.link} aria-label={`${name}: ${action}`}>
                {action}
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
