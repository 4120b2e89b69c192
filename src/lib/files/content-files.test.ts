// Content files: errors name the file and the place in it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ContentDates } from '../dates/content-dates.ts'
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
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(WrongContent)
  return (error as Error).message
}

describe('YAML', () => {
  test('is parsed by its schema', async () => {
    const at = file('good.yaml', 'items:\n  - { title: { zh-CN: 推送, en: Push }, size: 3 }\n')
    expect(await readYaml(at, Schema)).toEqual({ items: [{ title: { 'zh-CN': '推送', en: 'Push' }, size: 3 }] })
  })

  test.each([
    ['broken', 'items: [\n', ''],
    ['inside itself', '&a [*a]\n', 'counting again what an alias repeats'],
    ['of another shape', 'items:\n  - { title: { zh-CN: 推送, en: Push }, size: many }\n', 'items.0.size'],
    ['half translated', 'items:\n  - { title: { zh-CN: 推送 }, size: 3 }\n', 'items.0.title.en'],
    ['with a field too many', 'items: []\nitem: 1\n', '"item"'],
    ['empty', '', ''],
  ])('that is %s is reported with its name and place', async (kind, text, place) => {
    const at = file(`${kind}.yaml`, text)
    const complaint = await complaintOf(readYaml(at, Schema))
    expect(complaint).toContain(at)
    expect(complaint).toContain(place)
  })

  test('that is missing is reported with its name', async () => {
    const at = path.join(folder, 'absent.yaml')
    expect(await complaintOf(readYaml(at, Schema))).toContain(at)
  })
})

describe('Markdown', () => {
  const Words = z.strictObject({ title: z.string() })

  test('is the text below the front matter', async () => {
    const at = file('good.md', '---\r\ntitle: 推送\r\n---\r\n\r\n## One\r\n\r\n---\r\n\r\ntext\r\n')
    expect(await readMarkdown(at, Words)).toEqual({ words: { title: '推送' }, markdown: '## One\n\n---\n\ntext' })
  })

  test('without front matter is all text', async () => {
    const at = file('plain.md', 'text --- more\n')
    expect(await readMarkdown(at, z.strictObject({}))).toEqual({ words: {}, markdown: 'text --- more' })
  })

  test('with incomplete front matter is reported with its name and place', async () => {
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
  ])('can be written and read unchanged: %s', async (_, words, markdown) => {
    const at = path.join(folder, 'round.md')
    await writeMarkdown(at, words, markdown)
    expect(await readMarkdown(at, Words)).toEqual({ words, markdown })
  })
})

describe('dates in texts', () => {
  const dates = new ContentDates(28)

  test('are written in the language of the file and shifted', async () => {
    const text = '---\ntitle: "{day:2026-12-31}"\n---\n{date:2026-12-31}, {month:2026-12}, {iso:2026-12-31}\n'
    const Words = z.strictObject({ title: z.string() })
    expect(await readMarkdown(file('dates.en.md', text), Words, dates)).toEqual({
      words: { title: 'January\u{a0}28' },
      markdown: 'January 28, 2027, January 2027, 2027-01-28',
    })
    expect(await readMarkdown(file('dates.zh-CN.md', text), Words, dates)).toEqual({
      words: { title: '1\u{a0}月\u{a0}28\u{a0}日' },
      markdown: '2027 年 1 月 28 日, 2027 年 1 月, 2027-01-28',
    })
  })

  test('are written in YAML for each language', async () => {
    const at = file(
      'dates.yaml',
      "items: [{ title: { zh-CN: '{day:2026-08-31}前', en: 'By {day:2026-08-31}' }, size: 1 }]\n",
    )
    expect((await readYaml(at, Schema)).items[0]?.title).toEqual({
      'zh-CN': '8\u{a0}月\u{a0}31\u{a0}日前',
      en: 'By August\u{a0}31',
    })
  })

  test.each(['{day:2026-02-30}', '{date:soon}', '{month:2026-13}', '{iso:2026-8-1}'])(
    '%s is reported with its file',
    async (text) => {
      const at = file('wrong.zh-CN.md', text)
      expect(await complaintOf(readMarkdown(at, z.strictObject({})))).toContain(`${at}: ${text} names no`)
    },
  )
})
