// Loading of scenes: on the server a function given through context, in the browser a fetch of each scene's address.
import { createContext } from 'react'

/** Returns the SVG text of a scene in the page's language during server rendering; null: the browser fetches it. */
export const ArtSource = createContext<(name: string) => string | null>(() => null)

const cache = new Map<string, string>()
const pending = new Map<string, Promise<string>>()

const keyOf = (name: string): string =>
  `${name}.${typeof document === 'undefined' ? '' : document.documentElement.lang}`

export const artAddress = (name: string, language: string): string => `/art/${name}.${language}.svg`

/** The text of a scene that this page has already loaded. */
export const cachedArt = (name: string): string | undefined => cache.get(keyOf(name))

/** Fetches a scene; a failure leaves its place empty, because a picture must not break a page. */
export function readArt(name: string): Promise<string> {
  const key = keyOf(name)
  let reading = pending.get(key)
  if (!reading) {
    reading = fetch(artAddress(name, document.documentElement.lang))
      .then((answer) => (answer.ok ? answer.text() : ''))
      .catch(() => '')
      .then((text) => {
        if (text) cache.set(key, text)
        else pending.delete(key)
        return text
      })
    pending.set(key, reading)
  }
  return reading
}
