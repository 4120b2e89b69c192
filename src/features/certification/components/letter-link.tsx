// Link to the template of a letter, filled in as far as the company's data is known.
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { m } from '#messages'
import styles from './change-choice.module.css'

export function LetterLink({ query }: { query: string }) {
  return (
    <p className={styles.letter}>
      <IconDownload stroke={1.5} aria-hidden />
      <span>
        <a href={`/user/letter?${query}`} download>
          {m.certification_letter_download()}
        </a>
        {m.certification_letter_download_how()}
      </span>
    </p>
  )
}
