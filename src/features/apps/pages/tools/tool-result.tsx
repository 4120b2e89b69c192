// Result of a tool, ready to copy; its space is reserved before there is one.
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { useCopy } from '../../../../ui/text/use-copy.ts'
import styles from './tool-result.module.css'

export function ToolResult({ label, value }: { label: string; value: string }) {
  const { copied, copy } = useCopy()
  return (
    <div className={styles.result} role="status">
      <b>{label}</b>
      <code>{value || '—'}</code>
      {value ? (
        <Button kind="text" size="sm" onClick={() => void copy(value)} aria-label={m.apps_copy({ what: label })}>
          {copied ? m.ui_copied() : m.apps_copy_short()}
        </Button>
      ) : null}
    </div>
  )
}
