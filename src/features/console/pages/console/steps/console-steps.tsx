// The first steps along the Dipper, drawn over the console's sky: done, current, ahead.
import { m } from '#messages'
import type { StepView } from './steps.ts'

/** Positions in a scene of 1440 × 480: of the star, of its label, and of the line to the next star. */
const STARS = [
  { x: 690, y: 352, word: { x: 684, y: 396 }, line: 'M700.6 346.3L775.4 305.7' },
  { x: 872, y: 308, word: { x: 862, y: 262 }, line: 'M797.9 301.1L860.1 306.9M883.8 310.1L940.2 319.9' },
  { x: 990, y: 384, word: { x: 970, y: 424 }, line: 'M958.3 332.2L983.7 373.8M1002 384.6L1106 389.4' },
  { x: 1118, y: 390, word: { x: 1072, y: 430 }, line: 'M1121.2 378.4L1134.8 329.6' },
]

export function ConsoleSteps({ steps }: { steps: readonly StepView[] }) {
  return (
    <svg
      className="art"
      viewBox="0 0 1440 480"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={m.console_steps()}
    >
      {STARS.map(({ line }, index) => (
        <path key={line} className={steps[index]?.state === 'done' ? 'pthl' : 'pthl pdash'} d={line} />
      ))}
      <path className="pthl pdash" d="M1126 318.3L964 321.7" />
      <path className="am dsh" d="M1142 306L1194 186" />
      {steps.map(({ title, note, state }, index) => {
        const { x, y, word } = STARS[index]!
        const isReached = state !== 'todo'
        return (
          <g key={title}>
            <circle className={isReached ? 'nd' : 'p0 ko'} cx={x} cy={y} r="15" />
            <text className={isReached ? 'nn' : 'lb b m'} x={x} y={y + (isReached ? 6 : 5)} style={{ fontSize: 14 }}>
              {index + 1}
            </text>
            {state === 'now' ? <circle className="ao" cx={x} cy={y} r="23" /> : null}
            <text className="lb b" x={word.x} y={word.y}>
              {title}
            </text>
            {note ? (
              <text className="lb note" x={word.x} y={word.y}>
                <tspan x={word.x} dy="1.4em">
                  {note}
                </tspan>
              </text>
            ) : null}
          </g>
        )
      })}
      <circle className="ki" cx="786" cy="300" r="4" />
      <circle className="ki" cx="952" cy="322" r="4" />
      <circle className="ki" cx="1138" cy="318" r="4" />
    </svg>
  )
}
