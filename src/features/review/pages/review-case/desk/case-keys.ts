// Keys of the review desk; those without a function do nothing.
import type { Keys } from '../../../../../ui/office/use-office-keys.ts'
import type { PassOn } from '../decision/pass-on.tsx'
import { REASON_KEYS } from '../decision/reason-keys.ts'

/** Photos that have a key. */
const PHOTO_KEYS = 9

export type DeskKeys = {
  /** The viewer holds the case. */
  isMine: boolean
  canClaim: boolean
  /** The case is open to the viewer, who may decide it. */
  opened: boolean
  hasHints: boolean
  hasFields: boolean
  photoCount: number
  /** Neighbours in the queue. */
  goBack: (() => void) | null
  goOn: (() => void) | null
  claimNext: () => void
  refuseNext: () => void
  claim: () => void
  release: () => void
  passOn: (as: PassOn) => void
  approve: () => void
  reject: () => void
  confirmHints: () => void
  /** Marks what is selected; null when nothing is. */
  mark: (() => void) | null
  select: (steps: 1 | -1) => void
  send: () => void
  zoom: (steps: number) => void
  rotate: (degrees: number) => void
  search: () => void
  help: () => void
  showPhoto: (at: number) => void
  /** Reasons of the mark that is being chosen. */
  reasons: readonly (() => void)[]
  /** Ends the choice of a reason; null when none is being chosen. */
  endChoice: (() => void) | null
}

const onlyIf = (isAllowed: boolean, work: () => void) => (isAllowed ? work : undefined)

export const caseKeys = (desk: DeskKeys): Keys => ({
  j: desk.goOn ?? undefined,
  k: desk.goBack ?? undefined,
  n: desk.isMine ? desk.refuseNext : desk.claimNext,
  c: onlyIf(desk.canClaim, desk.claim),
  u: onlyIf(desk.isMine, desk.release),
  s: onlyIf(desk.isMine, () => desk.passOn('skipped')),
  h: onlyIf(desk.isMine, () => desk.passOn('handed_over')),
  o: onlyIf(desk.isMine, () => desk.passOn('second_opinion')),
  a: onlyIf(desk.opened, desk.approve),
  r: onlyIf(desk.opened, desk.reject),
  f: desk.opened && desk.mark ? desk.mark : undefined,
  w: onlyIf(desk.opened && desk.hasHints, desk.confirmHints),
  '.': onlyIf(desk.opened && desk.hasFields, () => desk.select(1)),
  ',': onlyIf(desk.opened && desk.hasFields, () => desk.select(-1)),
  'mod+Enter': onlyIf(desk.opened, desk.send),
  '+': () => desk.zoom(1),
  '=': () => desk.zoom(1),
  '-': () => desk.zoom(-1),
  '[': () => desk.rotate(-90),
  ']': () => desk.rotate(90),
  '/': desk.search,
  '?': desk.help,
  ...Object.fromEntries(
    Array.from({ length: Math.min(desk.photoCount, PHOTO_KEYS) }, (_, at) => [
      String(at + 1),
      () => desk.showPhoto(at),
    ]),
  ),
  // While a reason is being chosen, its keys take precedence.
  ...Object.fromEntries(desk.reasons.map((choose, at) => [REASON_KEYS[at], choose])),
  Escape: desk.endChoice ?? undefined,
})
