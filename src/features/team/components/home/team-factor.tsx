// The demand for a second factor: the owner's control of it, and what it means for whoever has none.
import { useState } from 'react'
import { m } from '#messages'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import type { Frame } from '../team-view.server.ts'
import styles from './team-factor.module.css'

const SECURITY = '/user/security#factors'

export function FactorMissing({ frame }: { frame: Frame }) {
  return (
    <Alert
      tone="warn"
      title={m.team_factor_mine_title()}
      className={styles.missing}
      action={
        <ButtonLink to={SECURITY} kind="line" size="sm">
          {m.team_factor_set_up()}
        </ButtonLink>
      }
    >
      {frame.isOwner ? m.team_factor_own_lost() : m.team_factor_mine_text({ team: frame.name })}
    </Alert>
  )
}

export function FactorDemand({ factor: { demandedDay, lacking, own } }: { factor: Frame['factor'] }) {
  const [open, setOpen] = useState(false)
  const shut = () => setOpen(false)
  const { fetcher, busy, refusal } = useActionResult({ done: shut })
  const isOn = demandedDay !== null
  const count = lacking ?? 0
  // The owner is counted among the members; alone without one, they read only what to do.
  const stateText =
    count === 0
      ? own
        ? m.team_factor_all()
        : null
      : own
        ? m.team_factor_lacking({ count })
        : m.team_factor_lacking_own({ count: count + 1 })
  return (
    <section className={styles.factor} aria-labelledby="factor">
      <h2>{m.team_security()}</h2>
      <h3 id="factor">{m.team_factor()}</h3>
      <p>{isOn ? m.team_factor_on({ day: demandedDay }) : m.team_factor_off()}</p>
      {stateText === null ? null : (
        <p className={styles.state} data-some={count > 0 || undefined}>
          {stateText}
        </p>
      )}
      {own || isOn ? (
        <Button kind="line" size="sm" onClick={() => setOpen(true)}>
          {isOn ? m.team_factor_release() : m.team_factor_demand()}
        </Button>
      ) : (
        <>
          <p>{m.team_factor_own()}</p>
          <ButtonLink to={SECURITY} kind="line" size="sm">
            {m.team_factor_set_up()}
          </ButtonLink>
        </>
      )}
      <Modal
        open={open}
        onClose={shut}
        title={isOn ? m.team_factor_release_title() : m.team_factor_demand_title()}
        actions={
          <>
            <Button kind="line" onClick={shut} data-autofocus>
              {m.team_factor_cancel()}
            </Button>
            <Button type="submit" form="team-factor" busy={busy}>
              {isOn ? m.team_factor_release() : m.team_factor_demand()}
            </Button>
          </>
        }
      >
        <fetcher.Form method="post" action="/team" id="team-factor">
          <input type="hidden" name="intent" value="factor" />
          <input type="hidden" name="demanded" value={String(!isOn)} />
          {refusal ? (
            <Alert tone="bad" live>
              {refusal}
            </Alert>
          ) : null}
          <p>
            {isOn
              ? m.team_factor_release_text()
              : count > 0
                ? m.team_factor_demand_some({ count })
                : m.team_factor_demand_none()}
          </p>
        </fetcher.Form>
      </Modal>
    </section>
  )
}
