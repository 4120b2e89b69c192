// A reviewer’s words on a rejected ability, with a link to each refused field.
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import type { Grant } from '../../contract/answers.ts'
import { reasonText } from './ability-mistakes.ts'
import styles from '../../components/abilities.module.css'

export function Rejection({ grant: { remark, reasons } }: { grant: Pick<Grant, 'remark' | 'reasons'> }) {
  return (
    <Alert tone="bad" title={m.abilities_said()} className={styles.alert}>
      {remark}
      {reasons.map(({ field, name, text, remark: words }) => (
        <a key={field} href={`#f-${field}`} className={styles.reason}>
          {m.ui_form_mistake({ label: name, message: reasonText(text, words) })}
        </a>
      ))}
    </Alert>
  )
}
