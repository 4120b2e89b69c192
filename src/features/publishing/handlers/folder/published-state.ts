// All items as they are published, to be compared with what they are after an import.
import type { Db } from '../../../../db/open.ts'
import type { ContentKind, Titles } from '../../queries/content-kind.ts'
import { wholeValue } from '../../rules/fields.ts'

export type State = {
  /** Values as JSON, by kind and key. */
  items: Map<string, string>
  titles: Map<string, { kind: ContentKind; key: string; titles: Titles }>
}

export async function stateOf(db: Db, kinds: readonly ContentKind[]): Promise<State> {
  const state: State = { items: new Map(), titles: new Map() }
  for (const kind of kinds) {
    const all = await kind.readAll?.(db)
    for (const { key, titles } of await kind.list(db)) {
      const value = all ? (all.get(key) ?? null) : await kind.read(db, key)
      const name = `${kind.name}/${key}`
      state.titles.set(name, { kind, key, titles })
      if (value) state.items.set(name, JSON.stringify(wholeValue(kind.fields, value)))
    }
  }
  return state
}
