// Result of a tool, ready to copy; its space is reserved before there is one.
import { CopyButton } from '../../components/copy-button.tsx'
import styles from './tool-result.module.css'

export function ToolResult({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.result} role="status">
      <b>{label}</b>
      <code>{value || '—'}</code>
      {value ? <CopyButton what={label} value={value} /> : null}
    </div>
  )
}
