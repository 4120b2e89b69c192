// An upload under way: its bar, how far it is in words, a button to stop it, and one to send it again after a failure.
import { m } from '#messages'
import { Button } from '../primitives/button.tsx'
import { UPLOADING } from './refuse-while-uploading.ts'
import type { Upload } from './upload-queue.ts'
import styles from './upload-progress.module.css'

/** @param part sent, 0 to 1 */
export function ProgressBar({ part, label }: { part: number; label: string }) {
  return (
    <div
      {...UPLOADING}
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(part * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${part * 100}%` }} />
    </div>
  )
}

type Props = {
  upload: Upload
  /** Stops it, or puts it away after a failure. */
  forget: (key: number) => void
  again: (upload: Upload) => void
}

export function UploadProgress({ upload, forget, again }: Props) {
  const { key, file, state, part, why } = upload
  const hasFailed = state === 'bad' || state === 'cut'
  return (
    <div className={styles.upload} data-state={state}>
      {state === 'bad' ? null : <ProgressBar part={part} label={m.ui_upload_progress({ name: file.name })} />}
      <p role={hasFailed ? 'alert' : undefined}>
        {state === 'bad'
          ? why
          : state === 'cut'
            ? why || m.ui_upload_cut()
            : state === 'waits'
              ? m.ui_upload_waits()
              : m.ui_upload_part({ part: Math.round(part * 100) })}
      </p>
      <div className={styles.acts}>
        {state === 'cut' ? (
          <Button kind="text" size="sm" onClick={() => again(upload)}>
            {m.ui_upload_again()}
          </Button>
        ) : null}
        <Button kind="text" size="sm" onClick={() => forget(key)}>
          {hasFailed ? m.ui_upload_remove() : m.ui_upload_stop()}
        </Button>
      </div>
    </div>
  )
}
