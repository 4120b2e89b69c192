// Recovery codes, shown this once: to copy, to save as a file, to print.
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { copyText } from '../../../../ui/text/copy-text.ts'
import styles from './security.module.css'

/** The codes in an answer; null where it has none. */
export function codesIn(result: ActionResult<unknown> | undefined): string[] | null {
  const value = result?.ok ? (result.value as { recoveryCodes?: string[] | null } | null) : null
  return value?.recoveryCodes ?? null
}

export function RecoveryCodes({ result }: { result: ActionResult<unknown> | undefined }) {
  const codes = codesIn(result)
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (codes) element.current?.focus()
  }, [codes])
  if (!codes) return null
  const text = codes.join('\n')
  return (
    <section ref={element} tabIndex={-1} className={styles.codes} aria-labelledby="codes-title">
      <h2 id="codes-title">{m.account_security_codes_title()}</h2>
      <p>{m.account_security_codes_text()}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button kind="line" className="js" onClick={() => void copyText(text, m.account_security_codes_copied())}>
          {m.account_security_codes_copy()}
        </Button>
        <a
          className={styles.file}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          {m.account_security_codes_save()}
        </a>
      </div>
    </section>
  )
}
