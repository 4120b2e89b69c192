// Request signer for /api/open/v1 as in document 501, with signature comparison; the secret never leaves the page.
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { queryPairs, sortedQuery, textToSign } from '../../../../lib/crypto/request-signature.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input, TextArea } from '../../../../ui/forms/input.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import { hexOf } from '../../rules/tools/tools.ts'
import { ToolResult } from './tool-result.tsx'
import styles from './tool-result.module.css'

const EMPTY = {
  appKey: '',
  method: 'POST',
  path: '/api/open/v1/echo',
  query: '',
  body: '',
  appSecret: '',
  timestamp: '',
  nonce: '',
  given: '',
}
type Typed = typeof EMPTY

async function computeSignature({ method, path, query, body, appSecret, timestamp, nonce }: Typed) {
  const utf8 = new TextEncoder()
  const digest = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(body))))
  const text = textToSign({ method, path, query: sortedQuery(queryPairs(query)), timestamp, nonce, digest })
  const key = await crypto.subtle.importKey('raw', utf8.encode(appSecret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return { text, signature: hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(text)))) }
}

const METHODS = ['GET', 'POST']

/** Fields that the address may pre-fill: all but the secret, which must not appear in an address. */
const FROM_ADDRESS = ['appKey', 'method', 'path', 'query', 'body', 'timestamp', 'nonce'] as const

function valuesFromAddress(params: URLSearchParams): Typed {
  const values = { ...EMPTY }
  for (const name of FROM_ADDRESS) values[name] = params.get(name) ?? EMPTY[name]
  if (!METHODS.includes(values.method)) values.method = EMPTY.method
  return values
}

const headersOf = ({ appKey, timestamp, nonce }: Typed, signature: string): string =>
  [`X-App-Key: ${appKey}`, `X-Timestamp: ${timestamp}`, `X-Nonce: ${nonce}`, `X-Signature: ${signature}`].join('\n')

export function ToolSigner() {
  const [params] = useSearchParams()
  const [values, setValues] = useState(() => valuesFromAddress(params))
  const [result, setResult] = useState<{ text: string; signature: string } | null>(null)
  useEffect(() => {
    let late = false
    const show = (next: typeof result) => late || setResult(next)
    if (values.appSecret && values.timestamp && values.nonce)
      void computeSignature(values)
        .catch(() => null)
        .then(show)
    else setResult(null)
    return () => {
      late = true
    }
  }, [values])
  const set = (name: keyof Typed) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [name]: event.currentTarget.value })
  const now = () =>
    setValues({
      ...values,
      timestamp: String(Math.floor(Date.now() / 1000)),
      nonce: hexOf(crypto.getRandomValues(new Uint8Array(16))),
    })
  const givenSignature = values.given.trim()
  return (
    <div className={styles.tool}>
      <div className={styles.fields}>
        <Field label={m.apps_tool_method()}>
          {(control) => (
            <SelectBox
              {...control}
              wide
              value={values.method}
              onChange={set('method')}
              options={METHODS.map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
        <Field label={m.apps_tool_path()}>
          {(control) => <Input {...control} value={values.path} onChange={set('path')} />}
        </Field>
        <Field label={m.apps_tool_query()} optional>
          {(control) => <Input {...control} value={values.query} onChange={set('query')} />}
        </Field>
        <Field label="appKey" optional>
          {(control) => <Input {...control} value={values.appKey} onChange={set('appKey')} />}
        </Field>
        <Field label="appSecret">
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="off"
              value={values.appSecret}
              onChange={set('appSecret')}
            />
          )}
        </Field>
        <Field label="X-Timestamp">
          {(control) => <Input {...control} numeric value={values.timestamp} onChange={set('timestamp')} />}
        </Field>
        <Field label="X-Nonce">
          {(control) => <Input {...control} numeric value={values.nonce} onChange={set('nonce')} />}
        </Field>
      </div>
      <Field label={m.apps_tool_body()} optional wide>
        {(control) => <TextArea {...control} rows={3} value={values.body} onChange={set('body')} />}
      </Field>
      <Button kind="line" size="sm" onClick={now}>
        {m.apps_tool_now()}
      </Button>
      <ToolResult label={m.apps_tool_text()} value={result?.text ?? ''} />
      <ToolResult label="X-Signature" value={result?.signature ?? ''} />
      {values.appKey ? (
        <ToolResult label={m.apps_tool_headers()} value={result ? headersOf(values, result.signature) : ''} />
      ) : null}
      <Field
        label={m.apps_tool_given()}
        optional
        wide
        error={result && givenSignature && givenSignature !== result.signature ? m.apps_tool_differs() : undefined}
        help={result && givenSignature === result.signature ? m.apps_tool_same() : undefined}
      >
        {(control) => <Input {...control} value={values.given} onChange={set('given')} />}
      </Field>
    </div>
  )
}
