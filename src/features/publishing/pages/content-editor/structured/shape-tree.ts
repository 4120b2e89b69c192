// Changes to a structured text. A part that changes is copied together with what it lies in; each copy keeps the key of its
// original, so that a field stays the same field while its list is put in another order.
import { isGroup, type Part, type FieldPath } from '../../../rules/shape.ts'

const keys = new WeakMap<object, number>()
let last = 0

/** The same for a part and all its copies. */
export function keyOf(part: Part | readonly Part[] | undefined): number | null {
  if (typeof part !== 'object' || part === null) return null
  const knownKey = keys.get(part)
  if (knownKey !== undefined) return knownKey
  keys.set(part, ++last)
  return last
}

function copyOf<Value extends Part[] | { [name: string]: Part }>(part: Value): Value {
  const copy = (Array.isArray(part) ? [...part] : { ...part }) as Value
  const key = keyOf(part)
  if (key !== null) keys.set(copy, key)
  return copy
}

export function partAt(root: Part | undefined, place: FieldPath): Part | undefined {
  let part = root
  for (const step of place) {
    if (Array.isArray(part)) part = part[Number(step)]
    else if (isGroup(part)) part = part[step]
    else return undefined
  }
  return part
}

/** @param next undefined leaves the part out */
export function withPart(root: Part, [step, ...rest]: FieldPath, next: Part | undefined): Part {
  if (step === undefined) return next ?? root
  if (Array.isArray(root)) {
    const copy = copyOf(root)
    copy[Number(step)] = withPart(root[Number(step)] ?? {}, rest, next)
    return copy
  }
  const copy = copyOf(isGroup(root) ? root : {})
  if (rest.length === 0 && next === undefined) delete copy[step]
  else copy[step] = rest.length === 0 ? next! : withPart(copy[step] ?? {}, rest, next)
  return copy
}

const withChangedList = (root: Part, place: FieldPath, change: (list: Part[]) => void): Part => {
  const list = partAt(root, place)
  const copy = Array.isArray(list) ? copyOf(list) : []
  change(copy)
  return withPart(root, place, copy)
}

export const withItem = (root: Part, place: FieldPath, at: number, item: Part): Part =>
  withChangedList(root, place, (list) => void list.splice(at, 0, item))

export const withoutItem = (root: Part, place: FieldPath, at: number): Part =>
  withChangedList(root, place, (list) => void list.splice(at, 1))

/** @param to its place among the others afterwards */
export const withMoved = (root: Part, place: FieldPath, from: number, to: number): Part =>
  withChangedList(root, place, (list) => void list.splice(to, 0, ...list.splice(from, 1)))

/** Where a part is now; null when it is gone. */
export function placeOf(root: Part, key: number, place: FieldPath = []): FieldPath | null {
  if (typeof root !== 'object' || root === null) return null
  if (keys.get(root) === key) return place
  for (const [step, part] of Object.entries(root)) {
    const innerPlace = placeOf(part, key, [...place, Array.isArray(root) ? Number(step) : step])
    if (innerPlace) return innerPlace
  }
  return null
}

/** Another one like it, with keys of its own. A name that has to be the only one, such as `id`, gets a number. */
export function duplicateOf(item: Part, others: readonly Part[]): Part {
  const copy = structuredClone(item)
  if (!isGroup(copy) || typeof copy['id'] !== 'string') return copy
  const takenIds = new Set(others.map((other) => (isGroup(other) ? other['id'] : null)))
  const stem = copy['id'].replace(/-\d+$/, '')
  let number = 2
  while (takenIds.has(`${stem}-${number}`)) number++
  copy['id'] = `${stem}-${number}`
  return copy
}
