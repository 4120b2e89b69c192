// Values in the browser's storage as JSON. Storage may be blocked or full: then nothing is found, and nothing is stored.

/** `local` outlives the tab. */
type Area = 'local' | 'session'

const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage)

/** @returns null for what is not there, not JSON, or cannot be read */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(storageOf(area).getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** @returns whether it is stored */
export function writeStored(area: Area, key: string, value: unknown): boolean {
  try {
    storageOf(area).setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export const removeStored = (area: Area, key: string): void => removeEach(area, (name) => name === key)

export const removeStoredWith = (area: Area, prefix: string): void =>
  removeEach(area, (name) => name.startsWith(prefix))

function removeEach(area: Area, isMeant: (name: string) => boolean): void {
  try {
    const storage = storageOf(area)
    for (const name of Object.keys(storage).filter(isMeant)) storage.removeItem(name)
  } catch {
    // Where storage is blocked there is nothing to remove.
  }
}
