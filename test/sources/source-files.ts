// Source files of the product, without tests and what is generated, and their texts.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SRC = path.resolve(import.meta.dirname, '../../src')
const isSource = (file: string) => /\.(ts|tsx)$/.test(file) && !/paraglide|\.test\.|\.d\.ts$/.test(file)
/** Paths below src/. */
export const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter(isSource)
export const textOf = new Map(files.map((file) => [file, readFileSync(path.join(SRC, file), 'utf8')]))

export type Import = { from: string; to: string; typeOnly: boolean }

/** Relative imports of our own files, and whether they are type-only. */
function importsOf(file: string): Import[] {
  const text = textOf.get(file) ?? ''
  const fileImports: Import[] = []
  for (const [statement, target = ''] of text.matchAll(
    /^(?:import|export)\b[^'";]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm,
  )) {
    if (!/\.tsx?$/.test(target)) continue
    const to = path.posix.normalize(path.posix.join(path.posix.dirname(file), target))
    const inner = /\{([\s\S]*?)\}/.exec(statement)?.[1]
    const typeOnly =
      /^(?:import|export) type\b/.test(statement) ||
      (inner !== undefined &&
        !/^import \w/.test(statement) &&
        inner.split(',').every((name) => !name.trim() || name.trim().startsWith('type ')))
    fileImports.push({ from: file, to, typeOnly })
  }
  return fileImports
}
export const imports = files.flatMap(importsOf)
