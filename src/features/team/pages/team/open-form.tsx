// The form to open a team: consequences, agreements, one button.
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { type Agreement, AgreementFrames } from '../../../../ui/page/agreement-frames.tsx'
import { OpenFacts } from './open-facts.tsx'
import { useTeamEntry } from '../../components/team-entry.ts'
import styles from './open-form.module.css'

export function OpenForm({ agreements }: { agreements: Agreement[] }) {
  const { fetcher, busy, refusal } = useTeamEntry('team-page')
  const unticked = fetcher.data?.reason === 'team.agreement_not_accepted'
  return (
    <fetcher.Form method="post" action="/team" className={styles.form}>
      <section>
        <h2>{m.team_open_means()}</h2>
        <OpenFacts />
      </section>
      <section>
        <h2>{m.ui_agreements()}</h2>
        {refusal && !unticked ? (
          <Alert tone="bad" live>
            {refusal}
          </Alert>
        ) : null}
        <AgreementFrames agreements={agreements} error={refusal && unticked ? refusal : undefined} />
        <div className={styles.actions}>
          <Button type="submit" name="intent" value="open" size="lg" busy={busy}>
            {m.team_open()}
          </Button>
        </div>
      </section>
    </fetcher.Form>
  )
}
