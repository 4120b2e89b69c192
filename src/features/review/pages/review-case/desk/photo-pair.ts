// The two photos of a case that lie side by side, each by its place in the list.
import { useEffect, useState } from 'react'
import type { CaseView } from '../../../components/case-view.server.ts'
import { useView } from '../use-view.ts'

export type Pair = readonly [left: number, right: number | null]

/** The pair with another photo on the left; the one on the right changes sides. */
export const withLeft = ([left, right]: Pair, at: number): Pair => [at, at === right ? left : right]

/** The pair with another photo on the right; the one on the left changes sides. */
export const withRight = ([left, right]: Pair, at: number): Pair => [left === at ? (right ?? left) : left, at]

type Options = {
  photos: CaseView['photos']
  /** The case is open to its reviewer. */
  opened: boolean
  /** Fetches a photo. */
  open: (id: number) => void
}

export function usePhotoPair({ photos, opened, open }: Options) {
  const [[left, right], setPair] = useState<Pair>([0, photos.length > 1 ? 1 : null])
  const views = {
    left: useView(photos[left]?.id ?? null),
    right: useView(right === null ? null : (photos[right]?.id ?? null)),
  }
  useEffect(() => {
    if (!opened) return
    for (const at of [left, right]) {
      const photo = at === null ? undefined : photos[at]
      if (photo) open(photo.id)
    }
  }, [opened, left, right, photos, open])
  return {
    left,
    right,
    views,
    show: (at: number) => {
      if (photos[at]) setPair((before) => withLeft(before, at))
    },
    showBeside: (at: number) => setPair((before) => withRight(before, at)),
  }
}
