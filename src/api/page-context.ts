// The request context of loaders and actions: the typed caller, acting for the viewer of the page.
import { createContext, data, redirect, type RouterContextProvider } from 'react-router'
import type { Language } from '../lib/text/language.ts'
import { type Caller, CallError } from './caller.ts'
import type { Answer } from './endpoint.ts'
import type { Submit } from './forms/submit.ts'
import type { OpenApiDocument } from './openapi/document.ts'
import type { Viewer } from './viewer.ts'

export type PageContext = Caller & {
  /** Sends a page's form: `await portal.submit(memberAdd, form)`. */
  submit: Submit
  language: Language
  requestId: string
  now: Date
  /** An error raised before routing, so that nothing of the page may run; null nearly always. */
  refusal: { status: number; message: string; page?: 'address' | undefined } | null
  /** The developer and the operator who request the page, for guards. */
  userId: string | null
  /** A developer whose sign-in an operator barred, who may do nothing but appeal. */
  isBarred: boolean
  operator: Viewer['operator']
  /** Other origins a form may redirect to: signing out at the identity provider. */
  formTargets: readonly string[]
  /** Logs an unexpected error of the page itself, which is never shown. */
  report: (error: unknown) => void
  /** SVG text of a scene of src/ui/art in the page's language; null if there is no scene of that name. */
  art: (name: string) => string | null
  /** What /api/openapi.json publishes. */
  openApi: () => OpenApiDocument
  /** Data that only the rendering of a whole page needs, by name; null where the browser asks for data alone. */
  served: Map<string, unknown> | null
}

export const pageContext = createContext<PageContext>()

/** The caller of this request: `const portal = portalOf(context)`. */
export const portalOf = (context: Readonly<RouterContextProvider>): PageContext => context.get(pageContext)

/**
 * Gives data to a `ServedPart` (ui/page/served/served-part.tsx).
 * @returns null for a whole page, whose rendering has them; the data themselves where the browser draws the part
 */
export function serve<Value>({ served }: PageContext, name: string, value: Value): Value | null {
  if (!served) return value
  served.set(name, value)
  return null
}

/**
 * Turns 404001, and 400001 caused by an address that cannot name anything, into the 404 page; rethrows every other error.
 */
export async function orNotFound<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallError && /^40[04]001$/.test(error.answer.code)) throw notFound()
    throw error
  }
}

/**
 * Calls for what an address names: a missing permission is the page that says so, what does not exist is not found, and a
 * developer who may not have apps is led to their account.
 */
export async function orPage<Value>(work: () => Promise<Value>): Promise<Value> {
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

/** Unmatched routes raise a 404 with this message (handbook/pages.md [2]). */
export const notFound = () => data('This page could not be found', { status: 404 })

/** The error page for a signed-in viewer who may not open a page, with the refused call's message. */
export const notAllowed = ({ message, requestId }: Answer) =>
  data({ message, requestId, denied: true }, { status: 403 })
