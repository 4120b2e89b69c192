// Uploads of one kind of picture: sent one after another, each with its progress, to be stopped or sent again.
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { imageTooLargeText } from '../../../uploads/rules/labels.ts'
import { PICTURE_LIMITS, type PictureKind } from '../../rules/pictures.ts'
import { sendPicture } from './picture-upload.ts'

/** @property url of its preview; @property part sent, 0 to 1; @property why it was refused */
export type Upload = {
  key: number
  file: File
  url: string
  state: 'waits' | 'up' | 'cut' | 'bad'
  part: number
  why: string
}

let keys = 0

export function useUploads(appId: number, kind: PictureKind) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const { revalidate } = useRevalidator()
  const chain = useRef(Promise.resolve())
  const running = useRef<{ key: number; stop: () => void } | null>(null)
  const gone = useRef(new Set<number>())
  useEffect(() => () => running.current?.stop(), [])

  const change = (key: number, next: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const forget = (key: number) => {
    gone.current.add(key)
    if (running.current?.key === key) running.current.stop()
    setUploads((all) => all.filter((one) => one.key !== key || void URL.revokeObjectURL(one.url)))
  }
  const send = async ({ key, file }: Upload) => {
    if (gone.current.has(key)) return
    change(key, { state: 'up', part: 0 })
    const { done, stop } = sendPicture(appId, kind, file, (part) => change(key, { part }))
    running.current = { key, stop }
    const sent = await done
    running.current = null
    if ('refused' in sent) change(key, { state: 'bad', why: sent.refused })
    else if ('cut' in sent) change(key, { state: 'cut' })
    else {
      // The picture takes the preview's place.
      await revalidate()
      forget(key)
    }
  }
  const queue = (one: Upload) => {
    chain.current = chain.current.then(() => send(one))
  }
  return {
    uploads,
    forget,
    again: (one: Upload) => queue(one),
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        const isTooLarge = file.size > PICTURE_LIMITS.bytes
        const why = isTooLarge ? imageTooLargeText(PICTURE_LIMITS.bytes) : ''
        return { key: ++keys, file, url: URL.createObjectURL(file), state: why ? 'bad' : 'waits', part: 0, why }
      })
      setUploads((all) => [...all.filter(({ state }) => state !== 'bad'), ...added])
      for (const one of added) if (one.state === 'waits') queue(one)
    },
  }
}
