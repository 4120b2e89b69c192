// The header of the team page: name, figures, and the members as stars around the owner.
import { m } from '#messages'
import { Guarded } from '../../../../ui/page/guarded.tsx'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import type { Frame, MemberRow } from '../team-view.server.ts'
import styles from './team-hero.module.css'

/** Positions around the pole: angle in degrees, and index of the circle. */
const PLACES = [
  [205, 0],
  [238, 2],
  [288, 1],
  [318, 2],
  [25, 1],
  [62, 2],
  [118, 1],
  [165, 2],
  [352, 3],
  [35, 3],
  [150, 3],
] as const
const RADII = [88, 124, 158, 214]
/** Radii of the circles; rays start at the inner one. */
const SKY = [292, 400, 520, 660]
const RAYS = { count: 36, from: 214, to: 1400 }
/** Background stars: x, y, radius; those of radius 0 are four-pointed. */
const FIXED: readonly (readonly [number, number, number])[] = [
  [-2, 267, 0.8],
  [66, 157, 0],
  [12, 80, 0.9],
  [-38, 371, 1.2],
  [786, 16, 1.3],
  [626, 254, 0.8],
  [-79, 156, 1.1],
  [590, 62, 1.4],
  [548, 300, 0],
  [700, 128, 1.1],
  [742, 330, 1.4],
  [36, 22, 1.2],
  [96, 352, 1.4],
  [188, 60, 0.8],
  [232, 372, 1],
  [430, 376, 0.8],
  [604, 372, 1.2],
  [684, 44, 0],
  [520, 20, 0.9],
  [826, 212, 1],
  [-120, 44, 1.3],
  [870, 96, 1.4],
  [156, 128, 1],
  [812, 364, 0.8],
  [-64, 318, 0],
]
const CENTRE = { x: 330, y: 196 }

export type Star = Pick<MemberRow, 'id' | 'name' | 'state' | 'stateText'>

/** @param isOpen whether the viewer may open the team's pages */
export function TeamHero({ frame, members, isOpen }: { frame: Frame; members: Star[]; isOpen: boolean }) {
  const { name, ownerName, opened, counts, may } = frame
  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.in}`}>
        <div className={styles.words}>
          <Breadcrumb items={[{ label: m.team_crumb_console(), url: '/console' }, { label: m.team_crumb_team() }]} />
          <div className={styles.middle}>
            <h1>{name}</h1>
            <p>{m.team_hero_opened({ owner: ownerName, day: opened })}</p>
            <dl className={styles.figures}>
              <div>
                <dt>{m.team_figure_members()}</dt>
                <dd>{counts.members}</dd>
              </div>
              <div>
                <dt>{m.team_figure_invited()}</dt>
                <dd>{counts.invited}</dd>
              </div>
              <div>
                <dt>{m.team_figure_roles()}</dt>
                <dd>{counts.roles}</dd>
              </div>
              <div>
                <dt>{m.team_figure_apps()}</dt>
                <dd>{counts.apps}</dd>
              </div>
            </dl>
            <div className={styles.actions}>
              <Guarded by="memberAdd" may={may}>
                <ButtonLink to="/team/memberAdd">{m.team_invite_members()}</ButtonLink>
              </Guarded>
              {isOpen ? (
                <ButtonLink to="/team/prem-const" kind="line">
                  {m.team_see_permissions()}
                </ButtonLink>
              ) : null}
            </div>
          </div>
        </div>
        <Stars owner={ownerName} members={members} count={counts.members + counts.invited - 1} />
      </div>
    </div>
  )
}

/** @param count number of members and invitations, including those not drawn */
function Stars({ owner, members, count }: { owner: string; members: Star[]; count: number }) {
  const { x, y } = CENTRE
  const visibleMembers = members.slice(0, PLACES.length)
  return (
    <svg className={styles.stars} viewBox="0 0 660 392" aria-hidden="true" focusable="false">
      {[...RADII, ...SKY].map((radius, at) => (
        <circle key={radius} cx={x} cy={y} r={radius} className={at < 3 ? styles.main : styles.ring} />
      ))}
      <circle cx={x} cy={y} r={SKY[0]! + 4} className={styles.ticks} pathLength={360} />
      {Array.from({ length: RAYS.count }, (_, at) => {
        const [cos, sin] = towards((at * 360) / RAYS.count)
        const [from, to] = [RAYS.from, RAYS.to]
        return (
          <line
            key={at}
            x1={x + cos * from}
            y1={y + sin * from}
            x2={x + cos * to}
            y2={y + sin * to}
            className={styles.ring}
          />
        )
      })}
      {FIXED.map(([sx, sy, radius]) =>
        radius === 0 ? (
          <path key={sx} d={POINTED} transform={`translate(${sx} ${sy})`} className={styles.fixed} />
        ) : (
          <circle key={sx} cx={sx} cy={sy} r={radius} className={styles.fixed} />
        ),
      )}
      {visibleMembers.map((member, at) => {
        const [angle, circle] = PLACES[at]!
        const [cos, sin] = towards(angle)
        const radius = RADII[circle]!
        const [px, py] = [x + cos * radius, y + sin * radius]
        const isIn = member.state === 'active'
        const isAsked = member.state === 'invited'
        return (
          <g key={member.id} data-far={circle === 3 || undefined}>
            {isIn || isAsked ? (
              <line
                x1={x + cos * 40}
                y1={y + sin * 40}
                x2={px - cos * 13}
                y2={py - sin * 13}
                className={styles.tie}
                data-asked={isAsked || undefined}
              />
            ) : null}
            <circle cx={px} cy={py} r={isIn ? 8 : 7} className={styles.body} data-state={member.state} />
            {isIn ? <circle cx={px} cy={py} r={3.5} className={styles.core} /> : null}
            <text
              x={px + (cos < 0 ? -14 : 14)}
              y={py + 4}
              textAnchor={cos < 0 ? 'end' : 'start'}
              className={styles.label}
            >
              {short(member.name)}
              {isIn || !member.stateText ? null : (
                <tspan className={styles.note} dx={6}>
                  {member.stateText}
                </tspan>
              )}
            </text>
          </g>
        )
      })}
      <circle cx={x} cy={y} r={30} className={styles.home} />
      <path d={POLE} transform={`translate(${x} ${y})`} className={styles.pole} />
      <text x={x} y={y + 50} textAnchor="middle" className={styles.label}>
        {short(owner)}
      </text>
      {count > visibleMembers.length && visibleMembers.length > 0 ? (
        <text x={x} y={382} textAnchor="middle" className={styles.note}>
          {m.team_hero_more({ count: count - visibleMembers.length })}
        </text>
      ) : null}
    </svg>
  )
}

const POINTED = 'M0-5.5 1.2-1.2 5.5 0 1.2 1.2 0 5.5-1.2 1.2-5.5 0-1.2-1.2Z'
const POLE = 'M0-24 3.4-7 10-10 7-3.4 24 0 7 3.4 10 10 3.4 7 0 24-3.4 7-10 10-7 3.4-24 0-7-3.4-10-10-3.4-7Z'

/** Rounded, so that server and browser render the same text. */
function towards(degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  const round = (value: number) => Math.round(value * 1000) / 1000
  return [round(Math.cos(angle)), round(Math.sin(angle))]
}

const short = (name: string): string => ([...name].length > 8 ? `${[...name].slice(0, 7).join('')}…` : name)
