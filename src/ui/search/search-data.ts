// Data of the search dialog: requests and results.

/** A text with its matches as [from, to) positions; without them the typed words are highlighted. */
export interface Highlighted {
  text: string
  ranges?: [number, number][]
}

export interface SearchHit {
  url: string
  title: Highlighted
  /** Its location, or the matching sentence. */
  note?: Highlighted
  /** An icon name of icon.tsx. */
  icon: string
}

export interface SearchGroup {
  id: string
  /** Documents, services, apps, pages, error codes. */
  title: string
  hits: SearchHit[]
}

export type Search = (query: string, signal: AbortSignal) => Promise<SearchGroup[]>
