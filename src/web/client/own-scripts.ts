// The portal's own scripts in a rendered page. React Router marks them with a nonce made for one rendering, so that an injected
// script is never mistaken for one of them. The page that is cached or sent has no nonce: the policy lists the scripts by hash.
// They wait until the page has been painted (decision 27).
import { randomBytes } from 'node:crypto'
import { WAITING } from './start-script.ts'

export const newNonce = (): string => randomBytes(16).toString('hex')

/** A script or link with a nonce. No attribute of ours contains an angle bracket. */
const MARKED = /<(script|link)\b([^<>]*) nonce="([^"]*)"([^<>]*)>/g

/**
 * @param html the page as rendered with the nonce
 * @returns the page without it, whose scripts and their preloads wait for START_SCRIPT, and the texts of these scripts
 */
export function takeOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const scripts: string[] = []
  const page = html.replaceAll(
    MARKED,
    (tag: string, name: string, before: string, mark: string, after: string, at: number) => {
      if (mark !== nonce) return tag
      const attributes = before + after
      if (name === 'link') return `<link${attributes.replace('rel="modulepreload"', `rel="${WAITING}"`)}>`
      const start = at + tag.length
      scripts.push(html.slice(start, html.indexOf('</script>', start)))
      return `<script type="${WAITING}"${attributes.replace(' type=', ' data-type=')}>`
    },
  )
  return { html: page, scripts }
}
