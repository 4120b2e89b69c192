// Names of what is missing, at the hollow stars of the dipper. The list below the sky says the same.
import styles from './missing-stars.module.css'

/** By star, where its name stands: the coordinates of the scene, and the end of the text that is there. */
const PLACES: Record<number, { x: number; y: number; end: 'start' | 'middle' | 'end' }> = {
  1: { x: 742, y: 386, end: 'middle' },
  2: { x: 838, y: 292, end: 'end' },
  3: { x: 906, y: 300, end: 'middle' },
  4: { x: 984, y: 314, end: 'start' },
  5: { x: 998, y: 418, end: 'end' },
  6: { x: 1128, y: 422, end: 'start' },
  7: { x: 1156, y: 338, end: 'start' },
}

/** As many stars as mistakes, far from each other. */
const STARS: readonly (readonly number[])[] = [
  [],
  [6],
  [3, 6],
  [2, 5, 7],
  [1, 3, 6, 7],
  [1, 2, 4, 5, 7],
  [1, 2, 4, 5, 6, 7],
  [1, 2, 3, 4, 5, 6, 7],
]

export const missingStars = (count: number): readonly number[] => STARS[Math.min(count, 7)] ?? []

export function MissingStars({ names }: { names: readonly string[] }) {
  return (
    <svg className={styles.names} viewBox="0 0 1440 440" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {missingStars(names.length).map((star, index) => {
        const place = PLACES[star]
        return place ? (
          <text key={star} x={place.x} y={place.y} textAnchor={place.end}>
            {names[index]}
          </text>
        ) : null
      })}
    </svg>
  )
}
