// Sends a call of the reference from the browser, as the portal's own pages do.
import { FOR_USER, userOfPage } from '../../../../../api/user-header.ts'
import type { Call } from '../view.ts'

export type CallAnswer =
  | { kind: 'none' }
  | { kind: 'text'; status: number; ms: number; text: string }
  | { kind: 'picture'; status: number; ms: number; address: string }

/** Path and body made of what was typed; fields left empty are not sent, lists have a line for each value. */
export function requestIn(
  { method, path, input, upload }: Call,
  typedForm: FormData,
): { path: string; body?: BodyInit } {
  const sentForm = new FormData()
  let address = path
  for (const { name, type } of input) {
    const value = typedForm.get(name)
    if (value instanceof File) {
      if (value.name) sentForm.append(name, value)
      continue
    }
    if (!value) continue
    if (address.includes(`{${name}}`)) address = address.replace(`{${name}}`, encodeURIComponent(value))
    else for (const item of type.endsWith('[]') ? linesOf(value) : [value]) sentForm.append(name, item)
  }
  if (method === 'POST' && upload) return { path: address, body: sentForm }
  const texts = new URLSearchParams([...sentForm].map(([name, value]) => [name, String(value)]))
  if (method === 'POST') return { path: address, body: texts }
  return { path: texts.size > 0 ? `${address}?${texts}` : address }
}

const linesOf = (text: string): string[] => text.split(/\r?\n/).filter(Boolean)

export async function sendCall({ method }: Call, { path, body }: ReturnType<typeof requestIn>): Promise<CallAnswer> {
  const user = userOfPage()
  const startTime = performance.now()
  try {
    const response = await fetch(path, {
      method,
      ...(method === 'POST' ? { body, headers: user ? { [FOR_USER]: user } : {} } : {}),
    })
    const blob = await response.blob()
    const details = { status: response.status, ms: Math.round(performance.now() - startTime) }
    if (blob.type.startsWith('image/')) return { kind: 'picture', ...details, address: URL.createObjectURL(blob) }
    return { kind: 'text', ...details, text: formatJson(await blob.text()) }
  } catch {
    return { kind: 'none' }
  }
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
