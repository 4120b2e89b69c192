// What loaders and actions of pages get: the typed caller, acting for whoever asked for the page.
import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Language } from '../lib/text/language.ts'
import { type Caller, CallError } from './caller.ts'
import type { Answer } from './endpoint.ts'
import type { Viewer } from './viewer.ts'

export type PageContext = Caller & {
  language: Language
  requestId: string
  now: Date
  /** Why nothing of the page may run, said before any route was asked; null nearly always. */
  refusal: { status: number; message: string; page?: 'address' | undefined } | null
  /** Which developer and which operator asks for the page: guards turn on this. */
  userId: string | null
  operator: Viewer['operator']
  /** Origins beside our own that a form may lead to: signing out at the provider. */
  formTargets: readonly string[]
  /** Where an error of a page itself goes: the log, never the page. */
  report: (error: unknown) => void
  /** The text of a scene of src/ui/art in the page's language; null when there is none of that name. */
  art: (name: string) => string | null
}

export const pageContext = createContext<PageContext>()

/** The caller of this request: `const portal = portalOf(context)`. */
export const portalOf = (context: Readonly<RouterContextProvider>): PageContext => context.get(pageContext)

/**
 * Turns "there is no such thing" (404001), and an address that could name nothing (400001), into the page for it; every
 * other failure goes on.
 */
export async function orNotFound<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallError && /^40[04]001$/.test(error.answer.code)) throw notFound()
    throw error
  }
}

/** Spec section 2: unmatched routes raise a 404 with this message. */
export const notFound = () => data('This page could not be found', { status: 404 })

/** For a page that whoever is signed in may not open: the page for errors says so, in the words of the refusal. */
export const notAllowed = ({ message, requestId }: Answer) =>
  data({ message, requestId, denied: true }, { status: 403 })
