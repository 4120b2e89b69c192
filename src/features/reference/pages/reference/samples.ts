// Example requests and answers, made of a call's fields.
import { SESSION_COOKIES } from '../../../../api/cookies.ts'
import type { Call, Field } from './view.ts'

/** A value that the field might have. */
export function sampleOf({ type, values, fields, variants, initial }: Field): unknown {
  if (type.endsWith('[]')) {
    const inner = { name: '', type: type.slice(0, -2), values, fields, variants }
    return [sampleOf(inner)]
  }
  const kind = type.split(' | ')[0] ?? type
  if (kind === 'object') return sampleObject(fields ?? variants?.[0]?.fields ?? [])
  const word = initial ?? values?.[0]
  if (kind === 'boolean') return word !== 'false'
  if (kind === 'integer' || kind === 'number') return Number(word ?? 1)
  return kind === 'null' || kind === 'any' ? null : (word ?? 'string')
}

const sampleObject = (fields: readonly Field[]): object =>
  Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)]))

/** The whole answer of a successful call. */
export const sampleAnswer = ({ output }: Call): string =>
  JSON.stringify({ code: '200', message: '', value: sampleOf(output), requestId: 'V1StGXR8_Z5j' }, null, 2)

const isInPath = ({ path }: Call, { name }: Field): boolean => path.includes(`{${name}}`)

/** Names and texts of what a form or query sends, with what is required alone. */
function sampleValuesOf(call: Call): [string, string][] {
  return call.input
    .filter((field) => !field.optional && !isInPath(call, field))
    .map((field) => [field.name, textOf(field)])
}

const textOf = (field: Field): string => {
  const sample = sampleOf(field)
  return String(Array.isArray(sample) ? sample[0] : sample)
}

/** The path with examples in place of its parameters. */
const samplePath = (call: Call): string =>
  call.input.reduce((path, field) => path.replace(`{${field.name}}`, encodeURIComponent(textOf(field))), call.path)

const HEADERS: Record<Call['access'], readonly string[]> = {
  everyone: [],
  'signed-in': [`-b '${SESSION_COOKIES.developer}=…'`],
  operator: [`-b '${SESSION_COOKIES.operator}=…'`],
  signed: ['X-App-Key', 'X-Timestamp', 'X-Nonce', 'X-Signature'].map((name) => `-H '${name}: …'`),
}

export function sampleCurl(call: Call, origin: string): string {
  const isPost = call.method === 'POST'
  const parameters = sampleValuesOf(call)
  const query = !isPost && parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
  const isFile = (name: string) => call.input.some((field) => field.name === name && field.type === 'file')
  return [
    `curl '${origin}${samplePath(call)}${query}'`,
    ...(isPost && call.access !== 'signed' ? [`-H 'Origin: ${origin}'`] : []),
    ...HEADERS[call.access],
    ...(isPost && parameters.length === 0 ? ['-X POST'] : []),
    ...(isPost
      ? parameters.map(([name, text]) => {
          if (!call.upload) return `--data-urlencode '${name}=${text}'`
          return `-F '${name}=${isFile(name) ? '@file' : text}'`
        })
      : []),
  ].join(' \\\n  ')
}

export function sampleFetch(call: Call): string {
  const parameters = sampleValuesOf(call)
  const path = samplePath(call)
  const readLine = call.picture
    ? 'const picture = await response.blob()'
    : 'const { code, value, message } = await response.json()'
  if (call.method === 'GET')
    return `const response = await fetch('${path}${parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''}')\n${readLine}`
  const lines = parameters.map(([name, text]) =>
    call.upload ? `body.set('${name}', ${text === 'string' ? 'file' : `'${text}'`})` : `  ${name}: '${text}',`,
  )
  const body = call.upload
    ? ['const body = new FormData()', ...lines]
    : parameters.length > 0
      ? ['const body = new URLSearchParams({', ...lines, '})']
      : ['const body = new URLSearchParams()']
  return [...body, `const response = await fetch('${path}', { method: 'POST', body })`, readLine].join('\n')
}
