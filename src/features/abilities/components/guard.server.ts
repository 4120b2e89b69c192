// Shared loader and action helpers of this feature's pages: error pages, redirect to /user on 100002, error texts.
import { redirect } from 'react-router'
import { CallError } from '../../../api/caller.ts'
import { notAllowed, notFound } from '../../../api/page-context.ts'

/** The appId in the address. */
export function appIdOf(url: URL): string {
  const appId = url.searchParams.get('appId') ?? ''
  if (!/^\d{1,10}$/.test(appId)) throw notFound()
  return appId
}

/** Runs API calls about an app and turns certain errors into redirects or error pages. */
export async function onApp<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { code } = error.answer
    if (code === '403001') throw notAllowed(error.answer)
    // An out-of-range number in the address is treated like one that does not exist.
    if (code === '404001' || code === '400001') throw notFound()
    if (code === '100002') throw redirect('/user')
    throw error
  }
}

/** Text of a failed call, for the page that made it. */
export function toRejection(error: unknown): { message: string; fields: Record<string, string> } {
  if (!(error instanceof CallError) || error.status >= 500 || error.answer.code === '100001') throw error
  return { message: error.answer.message, fields: error.answer.fields ?? {} }
}

export type Typed = Record<string, string | string[]>

/** Form data as the API expects it; fields missing from the form keep their value. */
export function typedOf(form: FormData, fields: readonly { name: string; look: string }[]): Typed {
  const typed: Typed = {}
  for (const { name, look } of fields) {
    if (!form.has(name)) continue
    const values = form.getAll(name).map(String)
    const some = values.filter(Boolean)
    typed[name] = look === 'some' ? (some.length > 0 ? some : '') : (values.at(-1) ?? '')
  }
  return typed
}
