// Photos of an open case: each is fetched once and kept in memory, because every request is logged as a view.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../../api/endpoint.ts'
import { announceRefusal } from '../../../../api/forms/browser-call.ts'

export type PhotoState = { url: string } | { error: string } | 'opening'
export type Photos = {
  of: (id: number) => PhotoState | undefined
  open: (id: number) => void
  again: (id: number) => void
}

const TRIES = 3
const WAIT_MS = 1200

/** Sequential, because the server decrypts few pictures at a time for all reviewers together. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
  const mine = last.then(work, work)
  last = mine
  return mine
}

async function fetchPhoto(address: string, id: number): Promise<Exclude<PhotoState, string>> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(`${address}&id=${id}`)
    if (response.ok) return { url: URL.createObjectURL(await response.blob()) }
    // 503 means too many concurrent pictures and is temporary.
    if (response.status !== 503 || tries === TRIES) {
      const answer = (await response.json().catch(() => null)) as Answer | null
      return { error: answer ? announceRefusal(answer) : String(response.status) }
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
}

/**
 * @param address URL prefix of this case's photos
 * @param opened true while the viewer holds the case; afterwards nothing of it stays on the screen
 */
export function usePhotos(address: string, opened: boolean): Photos {
  const [photoStates, setPhotoStates] = useState<ReadonlyMap<number, PhotoState>>(new Map())
  const requestedIds = useRef(new Set<number>())
  const urls = useRef(new Set<string>())
  const put = useCallback(
    (id: number, state: PhotoState) => setPhotoStates((before) => new Map(before).set(id, state)),
    [],
  )
  const ask = useCallback(
    (id: number) => {
      requestedIds.current.add(id)
      put(id, 'opening')
      inTurn(() => fetchPhoto(address, id)).then(
        (item) => {
          if ('url' in item) urls.current.add(item.url)
          put(id, item)
        },
        (error: unknown) => put(id, { error: error instanceof Error ? error.message : '' }),
      )
    },
    [address, put],
  )
  useEffect(() => {
    if (!opened) return
    const [own, knownIds] = [urls.current, requestedIds.current]
    return () => {
      for (const url of own) URL.revokeObjectURL(url)
      own.clear()
      knownIds.clear()
      setPhotoStates(new Map())
    }
  }, [opened, address])
  return {
    of: (id) => photoStates.get(id),
    open: useCallback(
      (id: number) => {
        if (!requestedIds.current.has(id)) ask(id)
      },
      [ask],
    ),
    again: ask,
  }
}
