// The checklist of prerequisites, each line linking to where it is settled.
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { m } from '#messages'
import { SiteLink } from '../../../ui/primitives/site-link.tsx'
import type { AbilityItem } from '../contract/answers.ts'
import styles from './checklist.module.css'

type Need = AbilityItem['needs'][number]

/** Distinct prerequisites of several subjects, unmet ones first. */
export function mergeNeeds(lists: readonly (readonly Need[])[]): Need[] {
  const all = new Map(lists.flat().map((item) => [item.need, item]))
  return [...all.values()].sort((a, b) => Number(a.done) - Number(b.done))
}

export function Checklist({ needs }: { needs: readonly Need[] }) {
  const open = needs.filter(({ done }) => !done).length
  const list = (
    <ul className={styles.list}>
      {needs.map(({ need, text, done, url }) => (
        <li key={need} data-open={!done || undefined}>
          {done ? <IconCircleCheck stroke={1.5} aria-hidden /> : <IconAlertTriangle stroke={1.5} aria-hidden />}
          <span>
            {text}
            {done ? null : (
              <SiteLink to={url} className={styles.go}>
                {m.abilities_needs_go()}
              </SiteLink>
            )}
          </span>
          <small>{done ? m.abilities_need_met() : m.abilities_need_unmet()}</small>
        </li>
      ))}
    </ul>
  )
  // What is fulfilled takes one line until somebody looks.
  if (open === 0 && needs.length > 0)
    return (
      <section aria-labelledby="needs">
        <details className={styles.done}>
          <summary>
            <h2 id="needs" className={styles.title}>
              {m.abilities_needs_done()}
            </h2>
          </summary>
          {list}
        </details>
      </section>
    )
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className={styles.title}>
        {open > 0 ? m.abilities_needs_open({ total: needs.length, open }) : m.abilities_needs_none()}
      </h2>
      {list}
      {open > 0 ? <p className={styles.help}>{m.abilities_needs_help()}</p> : null}
    </section>
  )
}
