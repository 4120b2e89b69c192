// Search entries for captioned code samples, each linking to its place in the document.
import { MAX_SHARING, type SearchEntry } from '../../search/rules/entries.ts'
import type { Sample } from '../../../lib/markdown/markdown-nodes.ts'

/** A document as search indexes it, and its code samples. */
export type SampledEntry = { entry: SearchEntry; samples: readonly Sample[] }

export function sampleEntries(documents: readonly SampledEntry[]): SearchEntry[] {
  const sharing = new Map<string, number>()
  for (const { entry, samples } of documents) {
    for (const name of new Set(samples.flatMap(({ title, tabs }) => [title, ...tabs]))) {
      const key = keyOf(entry, name)
      sharing.set(key, (sharing.get(key) ?? 0) + 1)
    }
  }
  const isDistinctive = (entry: SearchEntry, name: string) => (sharing.get(keyOf(entry, name)) ?? 0) <= MAX_SHARING
  return documents.flatMap(({ entry, samples }) =>
    samples.flatMap(({ id, title, tabs }): SearchEntry[] => {
      const distinctNames = [title, ...tabs].filter((name) => isDistinctive(entry, name))
      if (distinctNames.length === 0) return []
      return [
        {
          ...entry,
          inSitemap: false,
          ref: `${entry.ref}#${id}`,
          title,
          trail: [entry.trail, entry.title].filter(Boolean).join(' / '),
          url: `${entry.url}#${id}`,
          body: tabs.join('\n'),
          named: distinctNames.join('\n'),
        },
      ]
    }),
  )
}

const keyOf = ({ language }: SearchEntry, name: string): string => `${language} ${name}`
