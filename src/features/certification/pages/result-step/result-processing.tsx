// Certification under review: due date, current stage, who acts next; a reminder once it is overdue.
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { ResultHero } from '../../../../ui/page/result-hero.tsx'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { DueDays } from './due-days.tsx'
import type { ProcessingView } from './result-view.server.ts'
import styles from './result.module.css'

const ASKED = [
  [m.certification_step_ask_late, m.certification_step_ask_late_text],
  [m.certification_step_ask_wrong, m.certification_step_ask_wrong_text],
] as const

export function ResultProcessing({ view, answer }: { view: ProcessingView; answer: ActionResult | undefined }) {
  const { state } = useNavigation()
  return (
    <>
      <ResultHero art="result-processing" chip={view.chip} eyebrow={view.eyebrow} title={view.title} lead={view.lead}>
        {view.canUrge ? (
          <Form method="post">
            <Button type="submit" kind="accent" size="lg" name="intent" value="urge" busy={state === 'submitting'}>
              {m.certification_step_urge()}
            </Button>
          </Form>
        ) : (
          <ButtonLink to="/docs?id=104" kind={view.late ? 'line' : 'primary'} size="lg">
            {m.certification_step_read()}
          </ButtonLink>
        )}
        <p className={styles.beside} role="status">
          {view.urged ?? (view.canUrge ? m.certification_step_urge_help() : '')}
        </p>
      </ResultHero>
      <div className={`wrap ${styles.grid}`}>
        <section aria-labelledby="line">
          {answer?.message ? (
            <Alert tone={answer.ok ? 'ok' : 'bad'} live className={styles.said}>
              {answer.message}
            </Alert>
          ) : null}
          <h2 id="line">{m.certification_step_line()}</h2>
          <ol className={styles.line}>
            {view.line.map((item) => (
              <li key={item.key} data-state={item.state} aria-current={item.state === 'now' ? 'step' : undefined}>
                <span className={styles.when} title={item.time || undefined}>
                  {item.day}
                </span>
                <div>
                  <b>
                    {item.title}
                    <span>{item.who}</span>
                  </b>
                  {item.text ? <p>{item.text}</p> : null}
                </div>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="days">
          <h2 id="days">{m.certification_step_days({ days: REVIEW_DAYS })}</h2>
          {view.days ? <DueDays {...view.days} /> : null}
          <dl className={styles.pairs}>
            <div>
              <dt>{m.certification_step_days_from()}</dt>
              <dd>{view.submitted}</dd>
            </div>
            <div>
              <dt>{m.certification_step_days_to()}</dt>
              <dd>{view.due}</dd>
            </div>
          </dl>
          <p className={styles.note}>{m.certification_step_days_text()}</p>
          <dl className={styles.asked}>
            {ASKED.map(([question, text]) => (
              <div key={question()}>
                <dt>{question()}</dt>
                <dd>{text()}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  )
}
