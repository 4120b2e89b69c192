// A copy of the tree among the temporary files, for changes of sources or messages that are only tried.
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
/** Installed, made or written by a run, or of this machine alone. */
const NOT_COPIED = new Set([
  '.data',
  '.env',
  '.git',
  '.react-router',
  '.tools',
  'build',
  'node_modules',
  'playwright-report',
  'src/paraglide',
  'test-results',
])

/** @returns the copy's folder, with the packages of this tree; the caller removes it */
export function copyTree(prefix: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), prefix))
  cpSync(ROOT, copy, { recursive: true, filter: (source) => !NOT_COPIED.has(path.relative(ROOT, source)) })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  return copy
}
