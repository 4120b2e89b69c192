// The line under a text: its words, links and pictures without alternative text, or that it is too long.
import { m } from '#messages'
import { countText } from '../../../../../lib/text/numbers.ts'
import { textFacts } from './text-facts.ts'
import styles from './desk.module.css'

type Props = { text: string; max: number; isMarkdown: boolean }

export function TextStatus({ text, max, isMarkdown }: Props) {
  const { length } = text
  if (length > max)
    return (
      <p className={styles.status} data-over>
        {m.publishing_length_over({ length, max })}
      </p>
    )
  if (!isMarkdown) return <p className={styles.status}>{m.publishing_length({ length })}</p>
  const { words, links, picturesWithoutAlt } = textFacts(text)
  return (
    <p className={styles.status}>
      <span>{m.publishing_words({ number: countText(words) })}</span>
      {links > 0 ? <span>{m.publishing_links({ count: links })}</span> : null}
      {picturesWithoutAlt > 0 ? <span data-bad>{m.publishing_check_alt({ count: picturesWithoutAlt })}</span> : null}
    </p>
  )
}
