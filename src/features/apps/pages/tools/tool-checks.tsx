// Small tools: certificate fingerprint, credit code and package name checks, time, encodings. Nothing is sent.
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { checkCreditCode, creditCodeFits } from '../../../certification/rules/document-numbers.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input, TextArea } from '../../../../ui/forms/input.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import { checkPackageName } from '../../rules/field-checks.ts'
import {
  decodeText,
  encodeText,
  type Encoding,
  ENCODINGS,
  hexOf,
  momentOf,
  readPasted,
  withColons,
} from '../../rules/tools/tools.ts'
import { ToolResult } from './tool-result.tsx'
import styles from './tool-result.module.css'

export function ToolFingerprint() {
  const [text, setText] = useState('')
  const [fingerprint, setFingerprint] = useState('')
  useEffect(() => {
    let late = false
    const pastedInput = readPasted(text)
    if (pastedInput.kind !== 'certificate') setFingerprint(pastedInput.kind === 'printed' ? pastedInput.sha256 : '')
    else
      void crypto.subtle.digest('SHA-256', pastedInput.der).then((digest) => {
        if (!late) setFingerprint(withColons(hexOf(new Uint8Array(digest))))
      })
    return () => {
      late = true
    }
  }, [text])
  return (
    <div className={styles.tool}>
      <Field
        label={m.apps_tool_certificate()}
        help={m.apps_tool_certificate_help()}
        wide
        error={text && !fingerprint && readPasted(text).kind === 'none' ? m.apps_tool_certificate_none() : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            spellCheck={false}
          />
        )}
      </Field>
      <ToolResult label="SHA-256" value={fingerprint} />
    </div>
  )
}

const creditWords = (text: string): string => {
  if (!text.trim()) return ''
  const codeCheck = checkCreditCode(text)
  if ('problem' in codeCheck) return m.apps_tool_credit_wrong()
  return creditCodeFits(codeCheck.value) ? m.apps_tool_fits() : m.apps_tool_credit_check()
}

export function ToolNumbers() {
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const credit = creditWords(code)
  const packageHelp = name.trim()
    ? 'value' in checkPackageName(name)
      ? m.apps_tool_fits()
      : m.apps_field_package()
    : ''
  return (
    <div className={`${styles.tool} ${styles.fields}`}>
      <Field label={m.apps_tool_credit()} help={credit || m.apps_tool_credit_help()}>
        {(control) => (
          <Input {...control} numeric value={code} onChange={(event) => setCode(event.currentTarget.value)} />
        )}
      </Field>
      <Field label={m.apps_label_package()} help={packageHelp || m.apps_help_package()}>
        {(control) => (
          <Input
            {...control}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            spellCheck={false}
          />
        )}
      </Field>
    </div>
  )
}

export function ToolTime() {
  const [text, setText] = useState('')
  const at = momentOf(text)
  return (
    <div className={styles.tool}>
      <Field
        label={m.apps_tool_time()}
        help={m.apps_tool_time_help()}
        error={text.trim() && !at ? m.apps_tool_time_wrong() : undefined}
      >
        {(control) => (
          <Input {...control} numeric value={text} onChange={(event) => setText(event.currentTarget.value)} />
        )}
      </Field>
      <ToolResult label={m.apps_tool_seconds()} value={at ? String(Math.floor(at.getTime() / 1000)) : ''} />
      <ToolResult label="UTC" value={at?.toISOString() ?? ''} />
      <ToolResult
        label={m.apps_tool_shanghai()}
        value={at ? at.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }) : ''}
      />
    </div>
  )
}

export function ToolEncoding() {
  const [text, setText] = useState('')
  const [encoding, setEncoding] = useState<Encoding>('base64')
  return (
    <div className={styles.tool}>
      <Field label={m.apps_tool_encoding()}>
        {(control) => (
          <SelectBox
            {...control}
            wide
            value={encoding}
            onChange={(event) => setEncoding(event.currentTarget.value as Encoding)}
            options={ENCODINGS.map((value) => ({ value, label: value }))}
          />
        )}
      </Field>
      <Field label={m.apps_tool_plain()} wide>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            spellCheck={false}
          />
        )}
      </Field>
      <ToolResult label={m.apps_tool_encoded()} value={text ? encodeText(text, encoding) : ''} />
      <ToolResult
        label={m.apps_tool_decoded()}
        value={text ? (decodeText(text, encoding) ?? m.apps_tool_not_that()) : ''}
      />
    </div>
  )
}
