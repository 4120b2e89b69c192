// The audience module: a sentence with its conditions marked, the resulting reach, and the channels.
import { MoreLink } from '../../../../../ui/lists/more-link.tsx'
import type { CustomModule } from '../../../contract.ts'
import { RichText } from './rich-text.tsx'
import shared from './module.module.css'
import styles from './module-audience.module.css'

type Audience = Extract<CustomModule, { type: 'audience' }>

export function ModuleAudience({ module }: { module: Audience }) {
  const { id, title, lead, sentence, stats, items, more } = module
  return (
    <section className={`wrap ${shared.section}`} id={id} aria-labelledby={`h-${id}`}>
      <div className={shared.split}>
        <div>
          <h2 className={shared.heading} id={`h-${id}`}>
            {title}
          </h2>
          {lead ? <p className={shared.lead}>{lead}</p> : null}
          {more ? <MoreLink to={more.url}>{more.label}</MoreLink> : null}
        </div>
        <div>
          <p className={styles.sentence}>
            <RichText text={sentence} />
          </p>
          {stats.length > 0 ? (
            <dl className={styles.stats}>
              {stats.map((stat) => (
                <div key={stat.label}>
                  <dt>{stat.label}</dt>
                  <dd>
                    {stat.value}
                    <small>{stat.unit}</small>
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
      </div>
      {items.length > 0 ? (
        <ul
          className={styles.ways}
          data-many={items.length > 5 || undefined}
          style={{ ['--columns' as string]: columnsFor(items.map(({ text }) => text.length)) }}
        >
          {items.map((item) => (
            <li key={item.title}>
              <b>{item.title}</b>
              <span>{item.text}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** Wider columns for longer texts, by a factor of at most 1.4. */
function columnsFor(lengths: number[]): string {
  const min = Math.min(...lengths)
  const spread = Math.max(...lengths) - min || 1
  return lengths.map((length) => `minmax(0,${(1 + (0.4 * (length - min)) / spread).toFixed(2)}fr)`).join(' ')
}
