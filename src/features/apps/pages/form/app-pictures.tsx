// Icon and screenshots in the form: chosen, uploaded at once, shown, removable, with errors beside them.
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { refusalIn } from '../../../../api/answer.ts'
import { announceIfDue } from '../../../../api/agreements-due.ts'
import type { Answer } from '../../../../api/endpoint.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import type { AppPicture } from '../../contract/answers.ts'
import { pictureUrl } from '../../components/app-urls.ts'
import styles from './app-pictures.module.css'

type Picture = ReturnType<(typeof AppPicture)['parse']>
type Props = {
  appId: number
  kind: Picture['kind']
  label: string
  help: string
  pictures: readonly Picture[]
  most: number
  closed: boolean
  error?: string | undefined
}

const BASE = '/api/dev/v1/appService/img'

async function send(path: string, body: FormData | URLSearchParams): Promise<string | null> {
  try {
    const response = await fetch(BASE + path, { method: 'POST', body })
    const answer = (await response.json()) as Answer
    announceIfDue(answer)
    return refusalIn(answer)
  } catch {
    return m.apps_upload_failed()
  }
}

export function AppPictures({ appId, kind, label, help, pictures, most, closed, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const work = async (jobs: (() => Promise<string | null>)[]) => {
    setBusy(true)
    setRefusal(null)
    for (const job of jobs) {
      const said = await job()
      if (said !== null) {
        setRefusal(said)
        break
      }
    }
    setBusy(false)
    await revalidate()
  }
  const upload = (files: FileList | null) =>
    work(
      [...(files ?? [])].slice(0, most).map((file) => () => {
        const body = new FormData()
        body.append('appId', String(appId))
        body.append('kind', kind)
        body.append('file', file)
        return send('/upload', body)
      }),
    )
  const said = refusal ?? error
  return (
    <section className={styles.pictures} id={kind === 'icon' ? 'f-icon' : 'f-screenshots'} aria-label={label}>
      <h3>{label}</h3>
      <p className={styles.help}>{help}</p>
      <ul className={styles.list} data-kind={kind}>
        {pictures.map(({ id, width, height }, at) => (
          <li key={id}>
            <img src={pictureUrl(id)} alt={`${label} ${at + 1}`} width={width} height={height} />
            {closed ? null : (
              <Button
                kind="text"
                size="sm"
                onClick={() => void work([() => send('/remove', new URLSearchParams({ id: String(id) }))])}
              >
                {m.apps_remove()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {said ? (
        <p className={styles.error} role="alert">
          {said}
        </p>
      ) : null}
      {closed || (kind === 'screenshot' && pictures.length >= most) ? null : (
        <>
          <input
            ref={input}
            type="file"
            className="vh"
            tabIndex={-1}
            aria-label={label}
            accept="image/jpeg,image/png,image/webp"
            multiple={kind === 'screenshot'}
            onChange={(event) => {
              void upload(event.currentTarget.files).then(() => {
                if (input.current) input.current.value = ''
              })
            }}
          />
          <Button kind="line" size="sm" busy={busy} onClick={() => input.current?.click()}>
            {kind === 'icon' && pictures.length > 0 ? m.apps_replace() : m.apps_upload()}
          </Button>
        </>
      )}
    </section>
  )
}
