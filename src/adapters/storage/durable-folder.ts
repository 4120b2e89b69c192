// Folder driver of the file storage whose writes are atomic even in a power failure; FlyDrive's own writes in place.
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/** Ending of a file that is being written. */
export const PART = '.part'

export class DurableFolder extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const place = path.join(this.#folder, key)
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    const part = await open(`${place}${PART}`, 'wx', 0o600)
    try {
      try {
        await part.writeFile(contents)
        await part.sync()
      } finally {
        await part.close()
      }
      await rename(`${place}${PART}`, place)
    } catch (error) {
      // On a full disk the unfinished file would take the last of the space.
      await rm(`${place}${PART}`, { force: true })
      throw error
    }
  }
}
