// Files that an archive of the content folder may have.

const KNOWN = [
  /^(?:agreements|apps|documents|external|notices|reasons|services|site)\/[\w.-]+\.(?:md|yaml)$/,
  /^banks\/branches\.csv$/,
  /^brand\/(?:brand\.yaml|[\w-]+\.(?:svg|png|webp|jpg))$/,
  /^pictures\/[\w-]{24}-\d{1,5}x\d{1,5}\.jpg$/,
  /^(?:brand|dates)\.yaml$/,
]
/** Part of the folder, and not of an import. */
const NOT_IMPORTED = /^(?:(?:brand|dates)\.yaml|pictures\/.*|brand\/[\w-]+\.(?!yaml$)\w+)$/

export const isContentFile = (name: string): boolean => KNOWN.some((item) => item.test(name))

/** What became of a file or an item between two states. */
export type Change = 'added' | 'changed' | 'removed'

/** Names whose value differs, in the order of their names. */
export function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .flatMap((name): { name: string; change: Change }[] => {
      const [was, is] = [before.get(name), after.get(name)]
      if (was === is) return []
      return [{ name, change: was === undefined ? 'added' : is === undefined ? 'removed' : 'changed' }]
    })
}

/** Files that were sent and are not written again by an export. */
export const unreadFiles = (sentNames: readonly string[], exportedFiles: ReadonlyMap<string, string>): string[] =>
  sentNames.filter((name) => !exportedFiles.has(name) && !NOT_IMPORTED.test(name))
