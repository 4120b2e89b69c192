// The four steps along the Dipper, drawn over the console's sky: done, current, ahead.
import { m } from '#messages'

/** Star positions in a scene of 1440 × 480, and those of their labels. */
const STARS = [
  { x: 690, y: 352, word: { x: 684, y: 396 } },
  { x: 872, y: 308, word: { x: 862, y: 262 } },
  { x: 990, y: 384, word: { x: 970, y: 424 } },
  { x: 1118, y: 390, word: { x: 1072, y: 430 } },
]
/** Lines between the stars, each with the step from which it counts as done. */
const LINES = [
  { from: 2, d: 'M700.6 346.3L775.4 305.7' },
  { from: 3, d: 'M797.9 301.1L860.1 306.9M883.8 310.1L940.2 319.9' },
  { from: 4, d: 'M958.3 332.2L983.7 373.8M1002 384.6L1106 389.4' },
  { from: 5, d: 'M1121.2 378.4L1134.8 329.6' },
]

export type ConsoleStepsProps = {
  /** The current step, 1 to 4. */
  now: number
  /** Note under a step's title, by number: how long it takes, or that it is done. */
  notes?: Record<number, string>
}

export function ConsoleSteps({ now, notes = {} }: ConsoleStepsProps) {
  const titles = [m.console_step_1(), m.console_step_2(), m.console_step_3(), m.console_step_4()]
  return (
    <svg
      className="art"
      viewBox="0 0 1440 480"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={m.console_steps()}
    >
      {LINES.map(({ from, d }) => (
        <path key={from} className={now >= from ? 'pthl' : 'pthl pdash'} d={d} />
      ))}
      <path className="pthl pdash" d="M1126 318.3L964 321.7" />
      <path className="am dsh" d="M1142 306L1194 186" />
      {STARS.map(({ x, y, word }, at) => {
        const step = at + 1
        const reached = step <= now
        return (
          <g key={step}>
            <circle className={reached ? 'nd' : 'p0 ko'} cx={x} cy={y} r="15" />
            <text className={reached ? 'nn' : 'lb b m'} x={x} y={y + (reached ? 6 : 5)} style={{ fontSize: 14 }}>
              {step}
            </text>
            {step === now ? <circle className="ao" cx={x} cy={y} r="23" /> : null}
            <text className="lb b" x={word.x} y={word.y}>
              {titles[at]}
            </text>
            {notes[step] ? (
              <text className="lb note" x={word.x} y={word.y}>
                <tspan x={word.x} dy="1.4em">
                  {notes[step]}
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
