// Views of the reference, made of the OpenAPI document in the page's language.
import { API_ERRORS } from '../../../../api/errors.ts'
import type { OpenApiDocument, Operation } from '../../../../api/openapi/document.ts'
import { COMMON_CODES, reasonsOf } from '../../../../api/openapi/openapi.ts'
import type { ChapterName } from '../../../../api/openapi/tags.ts'
import { m } from '#messages'
import { cachedMarkdown } from '../../../../lib/markdown/cached-markdown.ts'
import type { Language } from '../../../../lib/text/language.ts'
import { keysOf } from '../../../../lib/lists/records.ts'
import { summaryOf } from './call-summaries.server.ts'
import { accessWords, chapterText, chapterTitle, partTitle } from './labels.server.ts'
import { fieldOf, fieldsOf } from './schema-fields.server.ts'
import type { Call, CallLine, CodeRow, Field, NavPart, View } from './view.ts'

type Listed = { path: string; method: 'GET' | 'POST'; operation: Operation }

/** The last part of a chapter's address. */
export const slugOf = (chapter: ChapterName): string => chapter.toLowerCase().replaceAll(' ', '-')

export const listOperations = ({ paths }: OpenApiDocument): Listed[] =>
  Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ path, method: 'GET' as const, operation: get }] : []),
    ...(post ? [{ path, method: 'POST' as const, operation: post }] : []),
  ])

export function lineOf({ path, method, operation }: Listed, language: Language): CallLine {
  const { text, lang } = summaryOf(operation, language)
  const summary = text.replaceAll('`', '')
  return { name: operation.operationId, method, path, summary, lang, chapter: slugOf(operation.tags[0]) }
}

export function navOf(document: OpenApiDocument): NavPart[] {
  const counts = new Map<ChapterName, number>()
  for (const { operation } of listOperations(document))
    counts.set(operation.tags[0], (counts.get(operation.tags[0]) ?? 0) + 1)
  return document['x-tagGroups'].map(({ name, tags }) => ({
    title: partTitle(name),
    chapters: tags.map((tag) => ({ slug: slugOf(tag), title: chapterTitle(tag), count: counts.get(tag) ?? 0 })),
  }))
}

export function overviewOf(document: OpenApiDocument, language: Language): View {
  const operations = listOperations(document)
  return {
    kind: 'overview',
    introduction: cachedMarkdown(m.api_introduction(), language),
    parts: document['x-tagGroups'].map(({ name, tags }) => ({
      title: partTitle(name),
      chapters: tags.map((tag) => ({
        slug: slugOf(tag),
        title: chapterTitle(tag),
        text: chapterText(tag),
        calls: operations.flatMap(({ operation }) => (operation.tags[0] === tag ? [operation.operationId] : [])),
      })),
    })),
  }
}

/** Every code with its reasons. */
export const codeRows = ({ components: { schemas } }: OpenApiDocument): CodeRow[] =>
  keysOf(API_ERRORS).map((code) => ({
    code,
    status: API_ERRORS[code].status,
    text: API_ERRORS[code].text(undefined),
    reasons: (schemas[reasonsOf(code)]?.oneOf ?? []).map(({ const: reason, description = '' }) => ({
      reason: String(reason),
      when: description,
    })),
  }))

/** A chapter, or one of its calls; null for what does not exist. */
export function chapterOf(document: OpenApiDocument, language: Language, slug: string, name?: string): View | null {
  const tag = document.tags.find((tag) => slugOf(tag.name) === slug)?.name
  if (!tag) return null
  const operations = listOperations(document).filter(({ operation }) => operation.tags[0] === tag)
  const calls = operations.map((listedOperation) => lineOf(listedOperation, language))
  const title = chapterTitle(tag)
  if (!name) return { kind: 'chapter', title, text: chapterText(tag), calls }
  const matchingOperation = operations.find(({ operation }) => operation.operationId === name)
  if (!matchingOperation) return null
  const codes = matchingOperation.operation['x-codes'].filter((code) => !COMMON_CODES.has(code))
  return {
    kind: 'call',
    title,
    calls,
    call: callOf(matchingOperation, document, language),
    origin: document.servers[0]?.url ?? '',
    codes: codes.map((code) => ({ code, text: API_ERRORS[code].text(undefined) })),
  }
}

function callOf(listedOperation: Listed, { components: { schemas } }: OpenApiDocument, language: Language): Call {
  const { path, operation } = listedOperation
  const { parameters = [], requestBody, responses, 'x-access': access } = operation
  const [[type = '', body] = []] = Object.entries(requestBody?.content ?? {})
  const inPath = parameters.map((parameter) => fieldOf(parameter.name, parameter.schema, schemas, parameter.required))
  const inBody = body ? fieldsOf(body.schema, schemas).filter((item) => !path.includes(`{${item.name}}`)) : []
  const picture = Object.keys(responses['200']?.content ?? {}).find((item) => item !== 'application/json')
  return {
    ...lineOf(listedOperation, language),
    html: summaryHtml(summaryOf(operation, language).text),
    access: typeof access === 'object' ? 'operator' : access,
    facts: factsOf(operation),
    input: [...inPath, ...inBody],
    ...(type.startsWith('multipart') ? { upload: true as const } : {}),
    output: picture ? { name: 'value', type: 'file' } : outputOf(operation, schemas),
    ...(picture ? { picture } : {}),
  }
}

const outputOf = ({ responses }: Operation, schemas: OpenApiDocument['components']['schemas']): Field => {
  const envelope = responses['200']?.content['application/json']?.schema
  return fieldOf('value', envelope?.properties?.value ?? {}, schemas, true)
}

/** Summaries are one line of Markdown. */
const summaryHtml = (summary: string): string =>
  cachedMarkdown(summary)
    .trim()
    .replace(/^<p>([\s\S]*)<\/p>$/, '$1')

function factsOf(operation: Operation): Call['facts'] {
  const { 'x-access': access, 'x-rate-limit': limit, 'x-permission': permission, 'x-source': source } = operation
  const words = access === 'signed' ? m.reference_limit_app : m.reference_limit_account
  return [
    { name: m.reference_access(), text: accessWords(access) },
    ...(permission ? [{ name: m.reference_permission(), text: permission, code: true as const }] : []),
    ...(limit ? [{ name: m.reference_limit(), text: words(limit) }] : []),
    { name: m.reference_source(), text: source },
  ]
}
