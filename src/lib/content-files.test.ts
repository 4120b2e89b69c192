// Files of content: what is wrong in one is told with its name and the place in it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Localized, readMarkdown, readYaml, WrongContent, writeMarkdown } from './content-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portal-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, text: string): string {
  const at = path.join(folder, name)
  writeFileSync(at, text)
  return at
}
const Schema = z.strictObject({ items: z.array(z.strictObject({ title: Localized, size: z.number() })) })

async function complaintOf(work: Promise<unknown>): Promise<string> {
  const fault = await work.then(
    () => null,
    (refused: unknown) => refused,
  )
  expect(fault).toBeInstanceOf(WrongContent)
  return (fault as Error).message
}

describe('YAML', () => {
  test('is read as its schema says', async () => {
    const at = file('good.yaml', 'items:\n  - { title: { zh-CN: 推送, en: Push }, size: 3 }\n')
    expect(await readYaml(at, Schema)).toEqual({ items: [{ title: { 'zh-CN': '推送', en: 'Push' }, size: 3 }] })
  })

  test.each([
    ['broken', 'items: [\n', ''],
    ['of another shape', 'items:\n  - { title: { zh-CN: 推送, en: Push }, size: many }\n', 'items.0.size'],
    ['half translated', 'items:\n  - { title: { zh-CN: 推送 }, size: 3 }\n', 'items.0.title.en'],
    ['with a field too many', 'items: []\nitem: 1\n', '"item"'],
    ['empty', '', ''],
  ])('that is %s is told with its name and place', async (kind, text, place) => {
    const at = file(`${kind}.yaml`, text)
    const complaint = await complaintOf(readYaml(at, Schema))
    expect(complaint).toContain(at)
    expect(complaint).toContain(place)
  })

  test('that is not there is told with its name', async () => {
    const at = path.join(folder, 'absent.yaml')
    expect(await complaintOf(readYaml(at, Schema))).toContain(at)
  })
})

describe('Markdown', () => {
  const Words = z.strictObject({ title: z.string() })

  test('is what stands under its front matter', async () => {
    const at = file('good.md', '---\r\ntitle: 推送\r\n---\r\n\r\n## One\r\n\r\n---\r\n\r\ntext\r\n')
    expect(await readMarkdown(at, Words)).toEqual({ words: { title: '推送' }, markdown: '## One\n\n---\n\ntext' })
  })

  test('without front matter is all text', async () => {
    const at = file('plain.md', 'text --- more\n')
    expect(await readMarkdown(at, z.strictObject({}))).toEqual({ words: {}, markdown: 'text --- more' })
  })

  test('whose front matter lacks something is told with its name and place', async () => {
    const at = file('wordless.md', '---\nsummary: x\n---\ntext\n')
    const complaint = await complaintOf(readMarkdown(at, Words))
    expect(complaint).toContain(at)
    expect(complaint).toContain('title')
  })

  test.each([
    ['plain words', { title: 'Push' }, 'text'],
    [
      'what YAML could take for something else',
      { title: 'no: "yes" # 1\n--- 2026-07-22' },
      '# h\n\n---\n\n```yaml\na: 1\n```',
    ],
    ['an empty text', { title: '推送' }, ''],
  ])('that is written is read again the same: %s', async (_, words, markdown) => {
    const at = path.join(folder, 'round.md')
    await writeMarkdown(at, words, markdown)
    expect(await readMarkdown(at, Words)).toEqual({ words, markdown })
  })
})
