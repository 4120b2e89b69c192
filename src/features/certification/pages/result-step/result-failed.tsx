// Rejected certification: the reviewer's remark, links to each correction, and what stays accepted.
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Art } from '../../../../ui/art/art.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { ResultHero } from '../../../../ui/page/result-hero.tsx'
import { photoUrl } from '../../components/person/photo-upload.ts'
import { GiveUp } from '../../components/step-frame.tsx'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import type { FailedView } from './result-view.server.ts'
import { MissingStars, missingStars } from './missing-stars.tsx'
import styles from './result.module.css'

export function ResultFailed({ view, answer }: { view: FailedView; answer: ActionResult | undefined }) {
  const { state } = useNavigation()
  return (
    <>
      <ResultHero
        art="result-failed"
        chip={view.chip}
        eyebrow={view.eyebrow}
        title={view.title}
        lead={view.lead}
        miss={missingStars(view.fixes.length)}
        drawn={<MissingStars names={view.fixes.map(({ name }) => name)} />}
      >
        {view.canCorrect ? (
          <Form method="post">
            <Button type="submit" kind="accent" size="lg" name="intent" value="correct" busy={state === 'submitting'}>
              {view.fixes.length > 0
                ? m.certification_step_correct({ count: view.fixes.length })
                : m.certification_step_correct_all()}
            </Button>
          </Form>
        ) : (
          <ButtonLink to="/user/auth" kind="accent" size="lg">
            {m.certification_step_correct_on()}
          </ButtonLink>
        )}
      </ResultHero>
      <div className={`wrap ${styles.grid}`}>
        <section aria-labelledby="why">
          {answer?.message ? (
            <Alert tone="bad" live className={styles.said}>
              {answer.message}
            </Alert>
          ) : null}
          <h2 id="why">{m.certification_step_why()}</h2>
          {view.remark ? <blockquote className={styles.quote}>{view.remark}</blockquote> : null}
          {view.fixes.length > 0 ? (
            <ul className={styles.fix}>
              {view.fixes.map(({ field, name, photo, value, wrong, way }) => (
                <li key={field} data-photo={photo !== null || field === 'contactEmail' || undefined}>
                  {photo !== null ? (
                    <span className={styles.picture}>
                      <img src={photoUrl(photo)} alt={name} loading="lazy" />
                    </span>
                  ) : field === 'contactEmail' ? (
                    <span className={styles.picture}>
                      <Art name="refused-mail" eager />
                    </span>
                  ) : null}
                  <div>
                    <h3>{name}</h3>
                    {value ? <p className={styles.value}>{value}</p> : null}
                    <p className={styles.because}>
                      <b>{wrong}</b>
                      {way}
                    </p>
                    {view.canCorrect ? (
                      <Form method="post">
                        <input type="hidden" name="field" value={field} />
                        <button className={styles.correct} name="intent" value="correct">
                          {m.certification_step_correct_this()}
                        </button>
                      </Form>
                    ) : null}
                  </div>
                </li>
              ))}
            </ul>
          ) : null}
        </section>
        <section aria-labelledby="kept">
          <h2 id="kept">{m.certification_step_kept_title()}</h2>
          {view.kept.length > 0 ? (
            <Kept rows={view.kept} />
          ) : (
            <p className={styles.note}>{m.certification_step_kept_none()}</p>
          )}
          <dl className={styles.asked}>
            <div>
              <dt>{m.certification_step_ask_judged()}</dt>
              <dd>
                <SiteLink to="/appeals">{m.certification_step_ask_judged_text()}</SiteLink>
              </dd>
            </div>
            <div>
              <dt>{view.isChange ? m.certification_step_ask_stop_change() : m.certification_step_ask_stop()}</dt>
              <dd>
                {view.isChange ? m.certification_step_ask_stop_change_text() : m.certification_step_ask_stop_text()}
                <GiveUp shown />
              </dd>
            </div>
          </dl>
        </section>
      </div>
    </>
  )
}

/** Rows at first sight: with more, the page would be longer than what has to be corrected. */
const KEPT_ROWS = 6

function Kept({ rows }: { rows: FailedView['kept'] }) {
  const list = (items: FailedView['kept']) => (
    <ul className={styles.kept}>
      {items.map(({ name, value }) => (
        <li key={name}>
          <IconLock stroke={1.5} aria-hidden />
          <span>{name}</span>
          <span>{value}</span>
        </li>
      ))}
    </ul>
  )
  if (rows.length <= KEPT_ROWS + 1) return list(rows)
  return (
    <>
      {list(rows.slice(0, KEPT_ROWS))}
      <details className={styles.rest}>
        <summary>{m.certification_step_kept_more({ count: rows.length - KEPT_ROWS })}</summary>
        {list(rows.slice(KEPT_ROWS))}
      </details>
    </>
  )
}
