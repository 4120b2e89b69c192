// Loading placeholders; give them the shape of the content to come.
import { m } from '#messages'
import { classList } from '../primitives/class-list.ts'
import styles from './skeleton.module.css'

export type SkeletonShape = 'title' | 'line' | 'short' | 'block' | 'control' | 'dot'

/** One bar without text; group several in a SkeletonGroup or an `aria-busy` container. */
export function SkeletonBar({ shape = 'line', className }: { shape?: SkeletonShape; className?: string }) {
  return <span className={classList(styles.bar, className)} data-shape={shape} aria-hidden="true" />
}

/** Stacked bars, by default a title and two lines. */
export function Skeleton({
  shapes = ['title', 'line', 'short'],
  className,
}: {
  shapes?: SkeletonShape[]
  className?: string
}) {
  return (
    <div className={classList(styles.stack, className)} aria-busy="true">
      <span className="vh">{m.ui_loading()}</span>
      {shapes.map((shape, at) => (
        <SkeletonBar key={at} shape={shape} />
      ))}
    </div>
  )
}
