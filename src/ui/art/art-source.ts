// Where scenes come from: on the server a function given through context, in the browser their own address, read once.
import { createContext } from 'react'

/** Gives the SVG text of a scene, in the language of the page, while rendering on the server. */
export const ArtSource = createContext<(name: string) => string | null>(() => null)

const kept = new Map<string, string>()
const pending = new Map<string, Promise<string>>()

const keyOf = (name: string): string =>
  `${name}.${typeof document === 'undefined' ? '' : document.documentElement.lang}`

/** The text of a scene that this page has read already. */
export const keptArt = (name: string): string | undefined => kept.get(keyOf(name))

/** Reads a scene; a scene that cannot be read leaves its place empty, for a picture must not break a page. */
export function readArt(name: string): Promise<string> {
  const key = keyOf(name)
  let reading = pending.get(key)
  if (!reading) {
    reading = fetch(`/art/${key}.svg`)
      .then((answer) => (answer.ok ? answer.text() : ''))
      .catch(() => '')
      .then((text) => {
        if (text) kept.set(key, text)
        else pending.delete(key)
        return text
      })
    pending.set(key, reading)
  }
  return reading
}
