// The store’s card of an app, filled in along with the form.
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { m } from '#messages'
import { AppIcon } from '../../components/app-icon.tsx'
import { pictureUrl } from '../../rules/app-urls.ts'
import { CHOICE_TEXT, KIND_TEXT } from '../../rules/labels.ts'
import type { AppKind } from '../../rules/transitions.ts'
import type { FormValues } from '../../components/lacking.ts'
import styles from './store-card.module.css'

type Props = {
  /** Shown while the name is empty. */
  name: string
  kind: AppKind
  iconId: number | null
  screenshots: readonly { id: number; width: number; height: number }[]
  values: FormValues
}

/** A text that is still missing is a line of its length. */
const Words = ({ text, lines = 1 }: { text: string; lines?: number }) =>
  text.trim() ? (
    text
  ) : (
    <span className={styles.blank} aria-hidden>
      {Array.from({ length: lines }, (_, at) => (
        <i key={at} />
      ))}
    </span>
  )

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

export function StoreCard({ name, kind, iconId, screenshots, values }: Props) {
  const text = (field: string): string => String(values[field] ?? '')
  const category = CHOICE_TEXT[text('category')]?.()
  const host = hostOf(text('privacyUrl'))
  return (
    <figure className={styles.card}>
      <figcaption>{m.apps_store_card()}</figcaption>
      <div className={styles.head}>
        <AppIcon kind={kind} iconId={iconId} size={88} />
        <div>
          <b>{text('name').trim() || name}</b>
          <span>{category ? m.apps_store_kind({ kind: KIND_TEXT[kind](), category }) : KIND_TEXT[kind]()}</span>
        </div>
      </div>
      <p className={styles.short}>
        <Words text={text('shortDescription')} />
      </p>
      <div className={styles.shots} data-none={screenshots.length === 0 || undefined} aria-hidden>
        {screenshots.length > 0
          ? screenshots.map(({ id, width, height }) => (
              <img key={id} src={pictureUrl(id)} alt="" width={width} height={height} loading="lazy" />
            ))
          : [0, 1, 2].map((at) => <i key={at} />)}
      </div>
      <p className={styles.long}>
        <Words text={text('description')} lines={3} />
      </p>
      {host ? (
        <p className={styles.host}>
          <IconLock stroke={1.5} aria-hidden />
          {m.apps_store_privacy({ host })}
        </p>
      ) : null}
    </figure>
  )
}
