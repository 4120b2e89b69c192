// What the search layer asks for and shows.

/** A text with the places that were found in it, as [from, to) positions; without ranges the words typed are looked for. */
export interface Highlighted {
  text: string
  ranges?: [number, number][]
}

export interface SearchHit {
  url: string
  title: Highlighted
  /** Where it stands, or the sentence that was found. */
  note?: Highlighted
  /** A name of icon.tsx. */
  icon: string
}

export interface SearchGroup {
  id: string
  /** Documents, services, apps, pages, error codes. */
  title: string
  hits: SearchHit[]
}

export type Search = (query: string, signal: AbortSignal) => Promise<SearchGroup[]>
