// Creation of a folder with its parents, with the system's reason on failure.
import fs from 'node:fs'
import path from 'node:path'

/**
 * Creates a folder and its parents; an existing one is left as it is. One by one, because Node's recursive mkdir never returns
 * below a folder that accepts none, such as /proc.
 * @throws the system's error: EEXIST for a file of that name, EACCES, ENOENT, ENOTDIR, EROFS
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
