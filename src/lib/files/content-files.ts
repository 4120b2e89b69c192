// Files of the folder content/: YAML with a schema, Markdown with front matter. Errors name the file and the place in it.
import { readFile, writeFile } from 'node:fs/promises'
import { dump } from 'js-yaml'
import { z } from 'zod'
import { AS_WRITTEN, WrongDate } from '../dates/content-dates.ts'
import { BASE_LANGUAGE, LANGUAGES } from '../text/language.ts'
import { localizedSchema } from '../text/localized.ts'
import { UserFacingError } from '../errors/user-facing-error.ts'
import { parseYaml } from './parse-yaml.ts'

export const Localized = localizedSchema(z.string())

/** An invalid content file; the message says which and why. */
export class WrongContent extends UserFacingError {
  /** Each problem in one text; several where several parts of the folder have one. */
  readonly problems: readonly string[]

  constructor(...problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

export async function readYaml<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  dates = AS_WRITTEN,
): Promise<z.output<Schema>> {
  const value = parseYamlFile(file, await read(file))
  return check(
    file,
    schema,
    withFileName(file, () => dates.texts(value)),
  )
}

export const writeYaml = (file: string, value: unknown): Promise<void> => writeFile(file, yamlOf(value))

export const yamlOf = (value: unknown): string => dump(value, { lineWidth: -1 })

/** Values of a YAML text in a field, and in a file of its own. */
const MAX_VALUES = { field: 20_000, file: 200_000 }

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** @returns undefined for a text that is no YAML, or exceeds its bounds */
export function readYamlText(text: string): Json | undefined {
  try {
    return parseYaml(text, MAX_VALUES.field) as Json
  } catch {
    return undefined
  }
}

/** Reads a YAML text that somebody typed. @returns what is wrong with it, and where */
export function parseYamlText<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): { value: z.output<Schema> } | { problem: string; at: string } {
  let value: unknown
  try {
    value = parseYaml(text, MAX_VALUES.field)
  } catch (error) {
    return { problem: (error as Error).message, at: '' }
  }
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data }
  const [issue] = result.error.issues
  return { problem: issue?.message ?? '', at: issue?.path.join('.') ?? '' }
}

export type MarkdownFile<Words> = { words: Words; markdown: string }

/** A Markdown file: front matter between `---` lines, then the text. */
export async function readMarkdown<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  dates = AS_WRITTEN,
): Promise<MarkdownFile<z.output<Schema>>> {
  const source = (await read(file)).replaceAll('\r\n', '\n')
  const language = LANGUAGES.find((language) => file.endsWith(`.${language}.md`)) ?? BASE_LANGUAGE
  const [, front, body] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(source) ?? []
  return withFileName(file, () => ({
    words: check(file, schema, front ? dates.texts(parseYamlFile(file, front), language) : {}),
    markdown: dates.text(body ?? source, language).trim(),
  }))
}

export const writeMarkdown = (file: string, words: object, markdown: string): Promise<void> =>
  writeFile(file, Object.keys(words).length ? `---\n${yamlOf(words)}---\n\n${markdown}\n` : `${markdown}\n`)

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new WrongContent(`${file} cannot be read`)
  }
}

function parseYamlFile(file: string, text: string): unknown {
  try {
    return parseYaml(text, MAX_VALUES.file)
  } catch (error) {
    throw new WrongContent(`${file}: ${(error as Error).message}`)
  }
}

/** Adds the file's name to the error of an invalid date. */
function withFileName<Value>(file: string, resolve: () => Value): Value {
  try {
    return resolve()
  } catch (error) {
    if (error instanceof WrongDate) throw new WrongContent(`${file}: ${error.message}`)
    throw error
  }
}

function check<Schema extends z.ZodType>(file: string, schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new WrongContent(`${file}: ${issue?.path.join('.')}: ${issue?.message}`)
}
