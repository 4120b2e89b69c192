// Uploads of a page: sent one after another, each with its progress, to be stopped or sent again.
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'

/** @property url of its preview; @property part sent, 0 to 1; @property why it was refused */
export type Upload = {
  key: number
  file: File
  url: string
  state: 'waits' | 'up' | 'cut' | 'bad'
  part: number
  why: string
}

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
  const chain = useRef(Promise.resolve())
  const running = useRef<{ key: number; stop: () => void } | null>(null)
  const removedKeys = useRef(new Set<number>())
  const latest = useRef({ send, done })
  useEffect(() => {
    latest.current = { send, done }
  })
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      running.current?.stop()
    }
  }, [])

  const change = (key: number, next: Partial<Upload>) =>
    setUploads((all) => all.map((item) => (item.key === key ? { ...item, ...next } : item)))
  const forget = (key: number) => {
    removedKeys.current.add(key)
    if (running.current?.key === key) running.current.stop()
    setUploads((all) => all.filter((item) => item.key !== key || void URL.revokeObjectURL(item.url)))
  }
  const run = async ({ key, file }: Upload) => {
    if (isLeft.current || removedKeys.current.has(key)) return
    change(key, { state: 'up', part: 0 })
    const sending = latest.current.send(file, (part) => change(key, { part }))
    running.current = { key, stop: sending.stop }
    const sendResult = await sending.done
    running.current = null
    if ('refused' in sendResult) change(key, { state: 'bad', why: sendResult.refused })
    else if ('cut' in sendResult) change(key, { state: 'cut', why: sendResult.why ?? '' })
    else {
      await latest.current.done(sendResult.ok)
      forget(key)
    }
  }
  const queue = (upload: Upload) => {
    chain.current = chain.current.then(() => run(upload)).catch(() => change(upload.key, { state: 'cut' }))
  }
  return {
    uploads,
    /** Stops an upload, or puts away one that failed. */
    forget,
    again: (upload: Upload) => {
      if (upload.state !== 'cut') return
      change(upload.key, { state: 'waits' })
      queue(upload)
    },
    /** Adds files, of which those beyond the room are refused. Refused ones of before go. */
    add: (files: readonly File[], room = Number.POSITIVE_INFINITY) => {
      const newUploads = files.map((file, at): Upload => {
        const why = at < room ? problemOf(file) : m.ui_upload_full()
        return { key: ++keys, file, url: URL.createObjectURL(file), state: why ? 'bad' : 'waits', part: 0, why }
      })
      setUploads((all) => [...all.filter(({ state }) => state !== 'bad'), ...newUploads])
      for (const upload of newUploads) if (upload.state === 'waits') queue(upload)
    },
  }
}
