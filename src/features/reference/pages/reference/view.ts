// View data of the reference's pages, made of the OpenAPI document on the server.
import type { Language } from '../../../../lib/text/language.ts'

/** A field of an input or an output. */
export type Field = {
  name: string
  /** `string`, `integer`, `object`, `file` …, with `[]` for each list around it. */
  type: string
  optional?: true
  nullable?: true
  /** Allowed values. */
  values?: string[]
  limits?: string[]
  pattern?: string
  /** A text of several lines. */
  isLong?: true
  initial?: string
  text?: string
  fields?: Field[]
  /** Shapes of which it has one. */
  variants?: { label: string; fields: Field[] }[]
}

export type CallLine = {
  name: string
  method: 'GET' | 'POST'
  path: string
  summary: string
  /** Language of the summary. */
  lang: Language
  chapter: string
}

export type Call = CallLine & {
  /** The summary with its Markdown rendered. */
  html: string
  access: 'everyone' | 'signed-in' | 'signed' | 'operator'
  /** Access, limit and permission, in words. */
  facts: { name: string; text: string; code?: true }[]
  input: Field[]
  /** The file is sent as multipart/form-data. */
  upload?: true
  /** `value` of the answer; its media type for a picture. */
  output: Field
  picture?: string
}

export type NavPart = { title: string; chapters: { slug: string; title: string; count: number }[] }
export type ReasonLine = { reason: string; when: string }
export type CodeRow = { code: string; status: number; text: string; reasons: ReasonLine[] }

export type View =
  | { kind: 'overview'; introduction: string; parts: { title: string; chapters: ChapterNames[] }[] }
  | {
      kind: 'search'
      query: string
      /** The first of those that were found. */
      calls: CallLine[]
      reasons: (ReasonLine & { code: string })[]
      found: { calls: number; reasons: number }
    }
  | { kind: 'codes'; rows: CodeRow[] }
  | { kind: 'chapter'; title: string; text: string; calls: CallLine[] }
  | {
      kind: 'call'
      /** Of its chapter. */
      title: string
      calls: CallLine[]
      call: Call
      origin: string
      codes: { code: string; text: string }[]
    }

export type ChapterNames = { slug: string; title: string; text: string; calls: string[] }

/** The page of a call. */
export const addressOfCall = ({ chapter, name }: Pick<CallLine, 'chapter' | 'name'>): string =>
  `/api/reference/${chapter}/${name}`
