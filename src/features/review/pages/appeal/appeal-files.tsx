// Pictures and documents with an appeal: chosen, uploaded at once, shown, removable; without script by buttons of the form.
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { refusalIn } from '../../../../api/answer.ts'
import type { Answer } from '../../../../api/endpoint.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { APPEAL_FILE_LIMITS, MAX_APPEAL_FILES } from '../../rules/appeals.ts'
import styles from './appeal.module.css'

export type AppealFile = { id: number; type: 'image' | 'pdf'; width: number; height: number }

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,application/pdf'
const BASE = '/api/dev/v1/appeal/file'

export const fileUrl = (id: number): string => `${BASE}/get?id=${id}`

async function send(path: string, body: FormData | URLSearchParams): Promise<string | null> {
  try {
    const response = await fetch(BASE + path, { method: 'POST', body })
    return refusalIn((await response.json()) as Answer)
  } catch {
    return m.ui_form_error()
  }
}

type ListProps = { files: readonly AppealFile[]; children?: (at: number) => ReactNode }

export function FileList({ files, children }: ListProps) {
  return (
    <ul className={styles.files}>
      {files.map(({ id, type, width, height }, at) => (
        <li key={id}>
          {type === 'pdf' ? (
            <a href={fileUrl(id)} className={styles.pdf} download>
              <IconFileTypePdf size={28} stroke={1.5} aria-hidden />
              {m.review_appeals_pdf({ number: at + 1 })}
            </a>
          ) : (
            <a href={fileUrl(id)} target="_blank" rel="noreferrer">
              <img src={fileUrl(id)} alt={m.review_appeals_file({ number: at + 1 })} width={width} height={height} />
            </a>
          )}
          {children?.(at)}
        </li>
      ))}
    </ul>
  )
}

type Props = { appealKey: string; files: readonly AppealFile[]; error?: string | undefined }

export function AppealFiles({ appealKey, files, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const upload = async (chosen: FileList | null) => {
    setBusy(true)
    setRefusal(null)
    for (const file of [...(chosen ?? [])].slice(0, MAX_APPEAL_FILES)) {
      const body = new FormData()
      body.append('key', appealKey)
      body.append('file', file)
      const said = await send('/upload', body)
      setRefusal(said)
      if (said !== null) break
    }
    if (input.current) input.current.value = ''
    setBusy(false)
    await revalidate()
  }
  const said = refusal ?? error
  const isFull = files.length >= MAX_APPEAL_FILES
  return (
    <div role="group" aria-labelledby="files-h" className={styles.pictures} id="f-file">
      <h3 id="files-h">{m.review_appeals_files()}</h3>
      <p className={styles.help}>
        {m.review_appeals_files_help({ most: MAX_APPEAL_FILES, size: APPEAL_FILE_LIMITS.bytes / 1024 ** 2 })}
      </p>
      <FileList files={files}>
        {(at) => (
          <Button
            type="submit"
            kind="text"
            size="sm"
            name="intent"
            value={`remove:${files[at]?.id}`}
            aria-label={m.review_appeals_file_remove({ number: at + 1 })}
          >
            {m.review_appeals_remove()}
          </Button>
        )}
      </FileList>
      {said ? (
        <p className={styles.error} role="alert">
          {said}
        </p>
      ) : null}
      {isFull ? null : (
        <>
          <input
            ref={input}
            type="file"
            className="vh js"
            tabIndex={-1}
            aria-label={m.review_appeals_files_choose()}
            accept={ACCEPTED}
            multiple
            onChange={(event) => void upload(event.currentTarget.files)}
          />
          <Button className="js" kind="line" size="sm" busy={busy} onClick={() => input.current?.click()}>
            {m.review_appeals_files_choose()}
          </Button>
          <span className={styles.plain}>
            <input type="file" name="file" aria-label={m.review_appeals_files_choose()} accept={ACCEPTED} />
            <Button type="submit" name="intent" value="upload" kind="line" size="sm">
              {m.review_appeals_files_add()}
            </Button>
          </span>
        </>
      )}
    </div>
  )
}
