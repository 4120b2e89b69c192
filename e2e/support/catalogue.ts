// Names in the shipped catalogue of abilities and services, as the pages show them.
import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'

type Item = { code: string; name: Record<string, string>; choices?: { value: string; name: Record<string, string> }[] }

const itemsIn = (file: string) =>
  load(readFileSync(new URL(`../../content/apps/${file}.yaml`, import.meta.url), 'utf8')) as Item[]

function nameIn(file: string, code: string): string {
  const name = itemsIn(file).find((item) => item.code === code)?.name['zh-CN']
  if (!name) throw new Error(`${file} has no ${code}`)
  return name
}

export const abilityName = (code: string): string => nameIn('abilities', code)
export const serviceName = (code: string): string => nameIn('services', code)
export const fieldName = (code: string): string => nameIn('fields', code)

export function choiceName(value: string): string {
  const choice = itemsIn('fields')
    .flatMap(({ choices = [] }) => choices)
    .find((item) => item.value === value)
  if (!choice) throw new Error(`no field has the choice ${value}`)
  return choice.name['zh-CN'] ?? ''
}
