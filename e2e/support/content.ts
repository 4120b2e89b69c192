// Texts of the content folder that journeys look for, in Chinese.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'js-yaml'

type Texts = { 'zh-CN': string }

function itemIn<Item extends { code: string }>(file: string, code: string): Item {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../content', file), 'utf8')
  const match = (load(text) as Item[]).find((item) => item.code === code)
  if (!match) throw new Error(`${file} has no ${code}.`)
  return match
}

/** The name on a reason's button, and what the developer reads. */
export function reasonIn(cases: 'account' | 'app', code: string): { short: string; text: string } {
  const { short, text } = itemIn<{ code: string; short: Texts; text: Texts }>(`reasons/${cases}.yaml`, code)
  return { short: short['zh-CN'], text: text['zh-CN'] }
}

/** The name of what apps choose from. */
export const optionIn = (file: 'categories' | 'device-types', code: string): string =>
  itemIn<{ code: string; names: Texts }>(`apps/${file}.yaml`, code).names['zh-CN']
