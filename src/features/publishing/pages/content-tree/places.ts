// Places of a tree where an item can be put, in reading order, and where the line that shows one is drawn.

export type TreeNode = {
  kind: string
  key: string
  parent: string | null
  title: string
  /** How many lie in it; null for what nothing can lie in. */
  count: number | null
  open: boolean
}

export type DropTarget = {
  parent: string | null
  /** The item before which it comes; null for the end. */
  before: string | null
  /** The row at which it is shown, and how. */
  row: string
  mark: 'before' | 'after' | 'into'
}

const isOpened = ({ count, open }: TreeNode): boolean => open && count !== null && count > 0

/** The item and what lies in it. */
export function within(nodes: readonly TreeNode[], key: string): Set<string> {
  const inside = new Set([key])
  for (const node of nodes) if (node.parent !== null && inside.has(node.parent)) inside.add(node.key)
  return inside
}

/** Every place for an item; its own comes as the one before its next neighbor. */
export function placesFor(nodes: readonly TreeNode[], draggedKey: string): DropTarget[] {
  const children = Map.groupBy(nodes, ({ parent }) => parent)
  const walk = (parent: string | null, last: string): { places: DropTarget[]; last: string } => {
    const places: DropTarget[] = []
    for (const node of children.get(parent) ?? []) {
      if (node.key === draggedKey) continue
      places.push({ parent, before: node.key, row: node.key, mark: 'before' })
      last = node.key
      if (node.count === null) continue
      if (isOpened(node)) {
        const inner = walk(node.key, node.key)
        places.push(...inner.places)
        last = inner.last
      } else places.push({ parent: node.key, before: null, row: node.key, mark: 'into' })
    }
    const isAlone = last === parent
    places.push({ parent, before: null, row: last, mark: isAlone ? 'into' : 'after' })
    return { places, last }
  }
  return walk(null, draggedKey).places
}

/** Where the item lies now. */
export function placeNow(nodes: readonly TreeNode[], places: readonly DropTarget[], draggedKey: string): number {
  const item = nodes.find(({ key }) => key === draggedKey)
  const beside = nodes.filter(({ parent }) => parent === item?.parent)
  const next = beside[beside.findIndex(({ key }) => key === draggedKey) + 1]
  return places.findIndex(({ parent, before }) => parent === item?.parent && before === (next?.key ?? null))
}

/** The place under a pointer. @param part how far down the row it is, from 0 to 1 */
export function placeAt(
  nodes: readonly TreeNode[],
  places: readonly DropTarget[],
  draggedKey: string,
  row: string,
  part: number,
): DropTarget | null {
  const node = nodes.find(({ key }) => key === row)
  if (!node) return null
  const before = places.find((place) => place.before === row)
  const into = places.find(({ parent, mark }) => parent === row && mark === 'into')
  if (node.count !== null && part > 0.25) {
    if (isOpened(node)) return places.find(({ parent }) => parent === row) ?? null
    if (part < 0.75) return into ?? null
  }
  if (part < 0.5) return before ?? null
  const beside = nodes.filter(({ key, parent }) => parent === node.parent && key !== draggedKey)
  const next = beside[beside.findIndex(({ key }) => key === row) + 1]
  return places.find(({ parent, before: one }) => parent === node.parent && one === (next?.key ?? null)) ?? null
}
