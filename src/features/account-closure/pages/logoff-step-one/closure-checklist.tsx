// Checklist of closure preconditions: state of each, and a link that resolves it.
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import { m } from '#messages'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import type { ClosureCheckView } from '../../components/closure-view.server.ts'
import styles from '../../components/closure.module.css'

export function ClosureChecklist({ checks, passed }: { checks: ClosureCheckView[]; passed: number }) {
  return (
    <section className={styles.section} aria-labelledby="leave-checks">
      <div className={styles.bar}>
        <h2 id="leave-checks">
          {m.account_closure_checks()}
          <span className={styles.count}>
            {passed} / {checks.length}
          </span>
        </h2>
      </div>
      <ul className={styles.checks}>
        {checks.map(({ check, passed: done, title, text, way, url }) => {
          const Mark = done ? IconCircleCheck : IconCircleX
          return (
            <li key={check} data-passed={done || undefined}>
              <Mark stroke={1.5} aria-hidden />
              <div>
                <b>
                  {title}
                  <span className="vh">{done ? m.account_closure_met() : m.account_closure_unmet()}</span>
                </b>
                <p>{text}</p>
              </div>
              {done ? null : (
                <ButtonLink to={url} kind="line" size="sm">
                  {way}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
