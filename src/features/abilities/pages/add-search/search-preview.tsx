// Live preview of a search function in the system's search.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { m } from '#messages'
import { pictureUrl } from '../../../apps/rules/app-urls.ts'
import styles from './search-preview.module.css'

type Props = { appName: string; title: string; keywords: string; iconId: number | null }

export function SearchPreview({ appName, title, keywords, iconId }: Props) {
  const [word = ''] = keywords.split(/[,，、\n]+/).filter(Boolean)
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className={styles.title}>
        {m.abilities_preview()}
      </h2>
      <div className={styles.phone}>
        <p className={styles.find}>
          <IconSearch stroke={1.5} aria-hidden />
          <span>{word.trim() || m.apps_grant_label_keywords()}</span>
        </p>
        <p className={styles.hit}>
          {iconId === null ? (
            <span className={styles.icon} aria-hidden>
              {[...appName][0]}
            </span>
          ) : (
            <img src={pictureUrl(iconId)} alt="" width={40} height={40} />
          )}
          <span>
            <b>{title || m.apps_grant_label_title()}</b>
            <small>{appName}</small>
          </span>
        </p>
      </div>
    </section>
  )
}
