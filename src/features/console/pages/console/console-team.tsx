// Hint that an enterprise can open a team, shown until it does or dismisses the hint.
import { Form, useActionData } from 'react-router'
import { m } from '#messages'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import styles from './console-team.module.css'

export function ConsoleTeam() {
  const result = useActionData<ActionResult>()
  return (
    <section className={`wrap ${styles.band}`} aria-labelledby="h-team">
      <div className={styles.inner}>
        <div>
          <h2 id="h-team">{m.console_team()}</h2>
          <p>{m.console_team_text()}</p>
          <FormErrors result={result} className={styles.refusal} />
        </div>
        <Form method="post" action="/console" preventScrollReset className={styles.actions}>
          <ButtonLink to="/team">{m.console_team_open()}</ButtonLink>
          <Button type="submit" kind="text" name="intent" value="team-later">
            {m.console_team_later()}
          </Button>
        </Form>
      </div>
    </section>
  )
}
