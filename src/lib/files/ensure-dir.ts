// A folder that is there afterwards, or a reason why it cannot be.
import fs from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder with those above it; one that is there stays as it is. One by one: Node's own way never ends below a folder
 * that takes none, such as /proc.
 * @throws what the system says: EEXIST for a file of that name, EACCES, ENOENT, ENOTDIR, EROFS
 */
export function ensureDir(folder: string): void {
  const above = path.dirname(folder)
  if (above !== folder && !fs.existsSync(above)) ensureDir(above)
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST' && fs.statSync(folder).isDirectory()
    if (!isThere) throw error
  }
}
