// Upload field for a document or search function icon: sent at once, previewed, replaceable, with the reason on
// rejection.
import { useRef, useState } from 'react'
import { m } from '#messages'
import { valueOf } from '../../../api/answer.ts'
import { announceIfDue } from '../../../api/agreements-due.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import styles from './document-upload.module.css'

type Props = {
  appId: number
  ability: string
  document: string
  label: string
  help: string
  pictureId: number | null
  closed?: boolean
  error?: string | undefined
  /** Called after a successful upload. */
  done: (id: number) => unknown
}

export const pictureUrl = (id: number | string): string => `/api/dev/v1/appService/img/download?id=${id}`

async function send(body: FormData): Promise<{ id: number } | { refusal: string }> {
  try {
    const response = await fetch('/api/dev/v1/app-ability/document/upload', { method: 'POST', body })
    const answer = (await response.json()) as { code: string; message: string; value: { id: number } }
    announceIfDue(answer)
    return valueOf(answer) ?? { refusal: answer.message }
  } catch {
    return { refusal: m.abilities_upload_failed() }
  }
}

/** File field and upload button inside the surrounding form, for use without JavaScript. */
function PlainUpload({ about, label }: { about: string; label: string }) {
  return (
    <span className={styles.plain}>
      <input type="file" name={`file:${about}`} aria-label={label} accept="image/jpeg,image/png,image/webp" />
      <Button type="submit" name="intent" value={`upload:${about}`} kind="line" size="sm">
        {m.abilities_upload()}
      </Button>
    </span>
  )
}

export function DocumentUpload(props: Props) {
  const { appId, ability, document, label, help, pictureId, closed = false, error, done } = props
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const upload = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setRefusal(null)
    const body = new FormData()
    for (const [name, value] of Object.entries({ appId: String(appId), ability, document })) body.append(name, value)
    body.append('file', file)
    const sent = await send(body)
    if ('refusal' in sent) setRefusal(sent.refusal)
    else await done(sent.id)
    setBusy(false)
    if (input.current) input.current.value = ''
  }
  const said = refusal ?? (pictureId === null ? error : undefined)
  return (
    <div className={styles.document} id={`f-${ability}:${document}`} tabIndex={-1}>
      {pictureId === null ? (
        <span className={styles.blank} aria-hidden />
      ) : (
        <a href={pictureUrl(pictureId)} target="_blank" rel="noreferrer">
          <img src={pictureUrl(pictureId)} alt={label} width={56} height={56} />
        </a>
      )}
      <div>
        <b>{label}</b>
        <small>{closed ? m.abilities_closed() : help}</small>
        {said ? (
          <small className={styles.error} role="alert">
            {said}
          </small>
        ) : null}
      </div>
      {closed ? null : (
        <>
          <input
            ref={input}
            type="file"
            className="vh js"
            tabIndex={-1}
            aria-label={label}
            accept="image/jpeg,image/png,image/webp"
            onChange={(event) => void upload(event.currentTarget.files?.[0])}
          />
          <Button className="js" kind="line" size="sm" busy={busy} onClick={() => input.current?.click()}>
            {pictureId === null ? m.abilities_upload() : m.abilities_replace()}
          </Button>
          <PlainUpload about={`${ability}:${document}`} label={label} />
        </>
      )}
    </div>
  )
}
