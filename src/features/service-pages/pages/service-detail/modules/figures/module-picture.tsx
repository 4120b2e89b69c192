// The picture module: a scene of the portal's art with a description.
import { Art } from '../../../../../../ui/art/art.tsx'
import { MoreLink } from '../../../../../../ui/lists/more-link.tsx'
import type { CustomModule } from '../../../../contract.ts'
import shared from '../module.module.css'
import styles from './module-picture.module.css'

type Picture = Extract<CustomModule, { type: 'picture' }>

/** @param turned picture on the right, so that pictures on one page alternate */
export function ModulePicture({ module, turned }: { module: Picture; turned?: boolean }) {
  const { id, title, lead, art, items, more } = module
  return (
    <section className={`wrap ${shared.section}`} id={id} aria-labelledby={`h-${id}`}>
      <div className={styles.grid} data-turned={turned || undefined}>
        <figure className={styles.figure}>
          <Art name={art} className={styles.art} />
        </figure>
        <div>
          <h2 className={shared.heading} id={`h-${id}`}>
            {title}
          </h2>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {items.length > 0 ? (
            <dl className={styles.items}>
              {items.map((item) => (
                <div key={item.title}>
                  <dt>{item.title}</dt>
                  <dd>{item.text}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {more ? <MoreLink to={more.url}>{more.label}</MoreLink> : null}
        </div>
      </div>
    </section>
  )
}
