// Pictures and documents with an appeal: chosen, uploaded at once with progress, shown, removable; without script by buttons of
// the form.
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { type ReactNode, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { sendFile } from '../../../../api/forms/send-file.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { UploadProgress } from '../../../../ui/uploads/upload-progress.tsx'
import { useUploads } from '../../../../ui/uploads/use-uploads.ts'
import { imageTooLargeText } from '../../../uploads/rules/labels.ts'
import type { appealFileUpload } from '../../contract/appeals.ts'
import { APPEAL_FILE_LIMITS, MAX_APPEAL_FILES } from '../../rules/appeals.ts'
import { APPEAL_FILE_TYPES } from '../../../../lib/files/accepted-files.ts'
import styles from './appeal.module.css'
import { inMb } from '../../../../lib/files/upload-bytes.ts'

export type AppealFile = { id: number; type: 'image' | 'pdf'; width: number; height: number }

const BASE = '/api/dev/v1/appeal/file'

export const fileUrl = (id: number): string => `${BASE}/get?id=${id}`

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

type Props = {
  appealKey: string
  files: readonly AppealFile[]
  error?: string | undefined
}

export function AppealFiles({ appealKey, files, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const { uploads, forget, again, add } = useUploads({
    send: (file, onProgress) =>
      sendFile<typeof appealFileUpload>(`${BASE}/upload`, { key: appealKey, file }, onProgress),
    problemOf: ({ size }) => (size > APPEAL_FILE_LIMITS.bytes ? imageTooLargeText(APPEAL_FILE_LIMITS.bytes) : ''),
    done: revalidate,
  })
  const room = MAX_APPEAL_FILES - files.length - uploads.filter(({ state }) => state !== 'bad').length
  return (
    <div role="group" aria-labelledby="files-h" className={styles.pictures} id="f-file">
      <h3 id="files-h">{m.review_appeals_files()}</h3>
      <p className={styles.help}>
        {m.review_appeals_files_help({ max: MAX_APPEAL_FILES, size: inMb(APPEAL_FILE_LIMITS.bytes) })}
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
      {uploads.length > 0 ? (
        <ul className={styles.uploads}>
          {uploads.map((upload) => (
            <li key={upload.key}>
              <b>{upload.file.name}</b>
              <UploadProgress upload={upload} forget={forget} again={again} />
            </li>
          ))}
        </ul>
      ) : null}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {room <= 0 ? null : (
        <>
          <input
            ref={input}
            type="file"
            className="vh js"
            tabIndex={-1}
            aria-label={m.review_appeals_files_choose()}
            accept={APPEAL_FILE_TYPES}
            multiple
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])], room)
              currentTarget.value = ''
            }}
          />
          <Button className="js" kind="line" size="sm" onClick={() => input.current?.click()}>
            {m.review_appeals_files_choose()}
          </Button>
          <span className={styles.plain}>
            <input type="file" name="file" aria-label={m.review_appeals_files_choose()} accept={APPEAL_FILE_TYPES} />
            <Button type="submit" name="intent" value="upload" kind="line" size="sm">
              {m.review_appeals_files_add()}
            </Button>
          </span>
        </>
      )}
    </div>
  )
}
