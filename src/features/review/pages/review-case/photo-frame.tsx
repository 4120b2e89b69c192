// Photo viewer: fit, stepwise zoom, rotation; zoomed photos are scrolled or dragged.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */
import IconFlag3 from '@tabler/icons-react/dist/esm/icons/IconFlag3.mjs'
import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotate.mjs'
import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs'
import { type CSSProperties, type PointerEvent, useRef } from 'react'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { IconButton } from '../../../../ui/primitives/icon-button.tsx'
import type { PhotoState } from './use-photos.ts'
import { LARGEST, type View } from './use-view.ts'
import styles from './photo-frame.module.css'

export type PhotoFrameProps = {
  name: string
  shown: PhotoState | undefined
  view: View
  /** Reason of the mark; null when not marked. */
  marked: string | null
  onMark: (() => void) | null
  onAgain: () => void
}

export function PhotoFrame({ name, shown, view, marked, onMark, onAgain }: PhotoFrameProps) {
  const { scale, turn, zoom, rotate, fit } = view
  const drag = useDrag()
  const url = typeof shown === 'object' && 'url' in shown ? shown.url : null
  return (
    <figure className={styles.frame} data-marked={marked !== null || undefined}>
      <figcaption className={styles.head}>
        <b title={name}>{name}</b>
        {marked ? <em>{marked}</em> : null}
        <span className={styles.tools} role="group" aria-label={m.review_photo_tools()}>
          <IconButton size="sm" label={m.review_photo_out()} disabled={!url || scale === 1} onClick={() => zoom(-1)}>
            <IconZoomOut stroke={1.5} aria-hidden />
          </IconButton>
          {scale === 1 && turn === 0 ? null : (
            <button type="button" className={styles.scale} title={m.review_photo_fit()} onClick={fit}>
              {Math.round(scale * 100)}%
            </button>
          )}
          <IconButton
            size="sm"
            label={m.review_photo_in()}
            disabled={!url || scale === LARGEST}
            onClick={() => zoom(1)}
          >
            <IconZoomIn stroke={1.5} aria-hidden />
          </IconButton>
          <IconButton size="sm" label={m.review_photo_turn_left()} disabled={!url} onClick={() => rotate(-90)}>
            <IconRotate stroke={1.5} aria-hidden />
          </IconButton>
          <IconButton size="sm" label={m.review_photo_turn_right()} disabled={!url} onClick={() => rotate(90)}>
            <IconRotateClockwise stroke={1.5} aria-hidden />
          </IconButton>
          {onMark ? (
            <IconButton
              size="sm"
              tone={marked === null ? undefined : 'bad'}
              aria-pressed={marked !== null}
              label={m.review_photo_flag({ name })}
              onClick={onMark}
            >
              <IconFlag3 stroke={1.5} aria-hidden />
            </IconButton>
          ) : null}
        </span>
      </figcaption>
      <div
        className={styles.stage}
        tabIndex={0}
        role="group"
        aria-label={name}
        data-zoomed={scale > 1 || undefined}
        {...drag}
      >
        {url ? (
          <div className={styles.room} style={{ '--scale': scale, '--turn': `${turn}deg` } as CSSProperties}>
            <img
              src={url}
              alt={m.review_photo_alt({ name })}
              draggable={false}
              data-lying={turn % 180 !== 0 || undefined}
            />
          </div>
        ) : (
          <p className={styles.words} role="status">
            {typeof shown === 'object' && 'error' in shown
              ? m.review_photo_failed({ reason: shown.error })
              : m.review_photo_loading()}
            {typeof shown === 'object' ? (
              <Button size="xs" kind="line" onClick={onAgain}>
                {m.review_photo_retry()}
              </Button>
            ) : null}
          </p>
        )}
      </div>
    </figure>
  )
}

/** Drags content larger than its frame with the pointer. */
function useDrag() {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
      if (!from.current) return
      currentTarget.scrollBy(from.current.x - clientX, from.current.y - clientY)
      from.current = { x: clientX, y: clientY }
    },
    onPointerUp: () => {
      from.current = null
    },
  }
}
