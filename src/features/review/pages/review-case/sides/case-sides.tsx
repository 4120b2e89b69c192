// Both sides of an appeal beside each other: the decision, and the words against it.
import { m } from '#messages'
import { MoreLink } from '../../../../../ui/lists/more-link.tsx'
import type { CaseView } from '../../../components/case-view.server.ts'
import styles from './case-sides.module.css'

export function CaseSides({ sides, opened }: Pick<CaseView, 'sides' | 'opened'>) {
  return (
    <div className={styles.sides} role="group" aria-label={m.review_appeal_sides()}>
      {sides.map(({ title, lines, marks, words, link, files }) => (
        <section key={title} className={styles.side}>
          <h2>{title}</h2>
          <dl>
            {lines.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {words ? <blockquote>{words}</blockquote> : null}
          {marks.length > 0 ? (
            <ul>
              {marks.map((mark) => (
                <li key={mark}>{mark}</li>
              ))}
            </ul>
          ) : null}
          {files.length > 0 ? (
            <ul>
              {files.map(({ name, url }) => (
                <li key={url}>
                  {opened ? (
                    <a className="lk" href={url} download>
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </li>
              ))}
            </ul>
          ) : null}
          {link ? (
            <MoreLink to={link.url} inline>
              {link.label}
            </MoreLink>
          ) : null}
        </section>
      ))}
    </div>
  )
}
