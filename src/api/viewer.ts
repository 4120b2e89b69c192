// Who asks: everything a handler may know of the person behind a call. Assembled once a request, never by a client.
import type { Language } from '../lib/language.ts'

/** A signed-in developer: the row's number, and what the specification calls userInfo. */
export type SignedIn = { id: number; userId: string; userName: string; email: string; providerAccount: string }

export type Viewer = {
  requestId: string
  language: Language
  /** The client's address, taken from configured proxies only. */
  address: string
  /** The signed-in developer; null for a visitor. */
  developer: SignedIn | null
}

/** What the outside of a request looks like to whoever assembles the viewer. */
export type Asked = { headers: Headers; address: string; requestId: string }
