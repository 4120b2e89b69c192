// npm run reword [-- names of journeys]: the journeys in a copy of the tree in which every Chinese message reads otherwise. They
// find texts by message key, so all of them pass; one that fails has a wording written out. Ends as the journeys do.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyTree } from './copy-tree.ts'
import { ensurePackages } from './toolchain.mjs'

/** One of each kind: signing in, a visitor's pages, a developer's forms, a team, the desk. */
const JOURNEYS = ['sign-in', 'visitor', 'certification-personal', 'team', 'review-desk']
const MESSAGES = 'src/**/messages/zh-CN.json'

/**
 * Each Chinese character becomes its neighbour: no word stays, while parameters, punctuation, lengths and widths stay, and
 * texts that were alike, or differed, still are, or do.
 */
const rewordText = (text: string): string =>
  text.replaceAll(/[\u{4e00}-\u{9ffe}]/gu, (character) => String.fromCodePoint(character.codePointAt(0)! + 1))

/** @returns how many messages of the file read otherwise */
function rewordFile(file: string): number {
  let count = 0
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  // A message with variants is a list, with the texts as values, too.
  const rewordedEntries = Object.entries(messages).map(([key, message]) => {
    const other = JSON.parse(rewordText(JSON.stringify(message))) as unknown
    if (JSON.stringify(other) !== JSON.stringify(message)) count++
    return [key, other]
  })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(rewordedEntries), null, 2)}\n`)
  return count
}

ensurePackages()
const copy = copyTree('portal-reworded-')
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

let count = 0
for (const file of globSync(MESSAGES, { cwd: copy })) count += rewordFile(path.join(copy, file))
process.stdout.write(`Changed ${count} messages.\n`)
if (count === 0) process.exit(1)

const journeyNames = process.argv.slice(2)
const journeys = (journeyNames.length > 0 ? journeyNames : JOURNEYS).map((name) => `/${name}\\.e2e`)
const { status } = spawnSync(process.execPath, ['scripts/test.mjs', '--only=e2e', ...journeys], {
  cwd: copy,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
