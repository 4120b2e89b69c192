// Table of contents as a route of stations beside the text: the pole star is the current one, blue ones are already read. A
// select box under the title below 1400 px.
import { m } from '#messages'
import { SelectBox } from '../../../ui/forms/select-box.tsx'
import { useReading } from './use-reading.ts'
import styles from './doc-contents.module.css'

type Heading = { id: string; text: string; level: number }
export type DocContentsProps = {
  headings: Heading[]
  /** Reading time; without it the share is not said. */
  minutes?: number
}

/** Deeper headings are not listed. */
export const listedHeadings = (headings: Heading[]): Heading[] => headings.filter(({ level }) => level <= 3)

export function DocContents({ headings, minutes }: DocContentsProps) {
  const { at, share } = useReading(headings)
  return (
    <nav className={styles.contents} aria-labelledby="doc.contents">
      <h2 id="doc.contents">{m.docs_contents()}</h2>
      <ol>
        {headings.map(({ id, text, level }, index) => (
          <li key={id} data-sub={level > 2 || undefined} data-past={index < at || undefined}>
            <a href={`#${encodeURIComponent(id)}`} aria-current={index === at ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
      {minutes === undefined ? null : (
        <p className={`${styles.share} num js`}>
          {m.docs_read_share({ share: Math.round(share * 100) })}
          {share < 1 ? m.docs_read_left({ minutes: Math.ceil((1 - share) * minutes) }) : null}
        </p>
      )}
    </nav>
  )
}

export function DocContentsSelect({ headings }: { headings: Heading[] }) {
  const { at } = useReading(headings)
  return (
    <div className={`${styles.select} js`}>
      <label htmlFor="doc.section">{m.docs_contents()}</label>
      <SelectBox
        id="doc.section"
        wide
        className={styles.box}
        value={headings[at]?.id}
        onChange={(event) => {
          location.hash = event.target.value
        }}
        options={headings.map(({ id, text, level }) => ({ value: id, label: level > 2 ? `　${text}` : text }))}
      />
    </div>
  )
}
