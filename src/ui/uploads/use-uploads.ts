// Uploads of a page: sent one after another, each with its progress, to be stopped or sent again.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { addUploads, changeUpload, nextUpload, type Upload } from './upload-queue.ts'

/** `cut`: stopped, or the server could not be reached. */
type Sending<Value> = {
  done: Promise<{ ok: Value } | { refused: string } | { cut: true; why?: string }>
  stop: () => void
}

type Options<Value> = {
  /** The call of the page that uploads a file. */
  send: (file: File, onProgress: (part: number) => void) => Sending<Value>
  /** Why a file need not be sent at all; empty when it may be. */
  problemOf: (file: File) => string
  /** Shows what was sent, in place of its upload. */
  done: (value: Value) => unknown
}

let keys = 0

export function useUploads<Value>({ send, problemOf, done }: Options<Value>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef<{ key: number; stop: () => void } | null>(null)
  const change = (key: number, part: Partial<Upload>) => setUploads((all) => changeUpload(all, key, part))
  const forget = (key: number) => {
    if (running.current?.key === key) running.current.stop()
    setUploads((all) => all.filter((upload) => upload.key !== key || void URL.revokeObjectURL(upload.url)))
  }
  const onDone = useEffectEvent(done)
  const onNext = useEffectEvent(async ({ key, file }: Upload) => {
    change(key, { state: 'up', part: 0 })
    const sending = send(file, (part) => change(key, { part }))
    running.current = { key, stop: sending.stop }
    const result = await sending.done
    if (running.current?.key === key) running.current = null
    if ('refused' in result) return change(key, { state: 'bad', why: result.refused })
    if ('cut' in result) return change(key, { state: 'cut', why: result.why ?? '' })
    await onDone(result.ok)
    forget(key)
  })
  const next = nextUpload(uploads)
  useEffect(() => {
    if (next) onNext(next).catch(() => setUploads((all) => changeUpload(all, next.key, { state: 'cut' })))
  }, [next])
  useEffect(() => () => running.current?.stop(), [])

  return {
    uploads,
    /** Stops an upload, or puts away one that failed. */
    forget,
    /** Stops an upload, which may be sent again. */
    stop: (key: number) => {
      if (running.current?.key === key) running.current.stop()
    },
    again: (upload: Upload) => {
      if (upload.state === 'cut') change(upload.key, { state: 'waits' })
    },
    /** Adds files, of which those beyond the room are refused. Refused ones of before go. */
    add: (files: readonly File[], room = Number.POSITIVE_INFINITY) => {
      const added = files.map((file, at): Upload => {
        const why = at < room ? problemOf(file) : m.ui_upload_full()
        return { key: ++keys, file, url: URL.createObjectURL(file), state: why ? 'bad' : 'waits', part: 0, why }
      })
      setUploads((all) => addUploads(all, added))
    },
  }
}
