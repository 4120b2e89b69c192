// Banner listing the built-in stand-ins used instead of real services, and the consequences for operators.
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { officeServices } from '../../contract/office.ts'
import styles from './built-in-strip.module.css'

export type BuiltInStripProps = OutputOf<typeof officeServices>

const WORDS = {
  authority: m.backoffice_built_in_authority,
  mail: m.backoffice_built_in_mail,
  sms: m.backoffice_built_in_sms,
}

export function BuiltInStrip({ builtIn }: BuiltInStripProps) {
  if (builtIn.length === 0) return null
  return (
    <aside className={styles.strip} aria-label={m.backoffice_built_in()}>
      <IconAlertTriangle stroke={1.5} aria-hidden />
      <ul>
        {builtIn.map((name) => (
          <li key={name}>{WORDS[name]()}</li>
        ))}
      </ul>
    </aside>
  )
}
