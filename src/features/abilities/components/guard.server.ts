// What every page of this feature begins with: 100002 leads to /user, what is not there to its page; refusals as words.
import { redirect } from 'react-router'
import { CallError } from '../../../api/caller.ts'
import { notAllowed, notFound } from '../../../api/page-context.ts'

/** The appId of the address. */
export function appIdOf(url: URL): string {
  const appId = url.searchParams.get('appId') ?? ''
  if (!/^\d{1,10}$/.test(appId)) throw notFound()
  return appId
}

/** Runs calls about an app; the refusals that are pages of their own become those. */
export async function onApp<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { code } = error.answer
    if (code === '403001') throw notAllowed(error.answer)
    // A number out of range in the address names nothing, just as one that is not there.
    if (code === '404001' || code === '400001') throw notFound()
    if (code === '100002') throw redirect('/user')
    throw error
  }
}

/** What a refused call says, for the page that sent it. */
export function toRejection(error: unknown): { message: string; fields: Record<string, string> } {
  if (!(error instanceof CallError) || error.status >= 500 || error.answer.code === '100001') throw error
  return { message: error.answer.message, fields: error.answer.fields ?? {} }
}

export type Typed = Record<string, string | string[]>

/** The fields that a form sent, as the calls take them; what it did not have stays as it is. */
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
