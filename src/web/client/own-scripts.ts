// The portal's own inline scripts in a page. React marks them with a nonce made for one rendering, so that an injected script is
// never mistaken for one of them. The nonce is removed before the page is cached or sent: the policy lists the scripts by hash.
import { randomBytes } from 'node:crypto'

export const newNonce = (): string => randomBytes(16).toString('hex')

/** An inline script of the portal. */
export const ownScript = (text: string, nonce: string): string => `<script nonce="${nonce}">${text}</script>`

/**
 * @param html the page as rendered with the nonce
 * @returns the page without it, and the texts of the scripts that had it
 */
export function takeOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const [first, ...rest] = html.split(` nonce="${nonce}"`)
  const scripts: string[] = []
  let before = first!
  for (const after of rest) {
    // Style sheets carry the nonce, too. No attribute of ours contains a `>`.
    if (before.endsWith('<script')) scripts.push(after.slice(after.indexOf('>') + 1, after.indexOf('</script>')))
    before = after
  }
  return { html: [first, ...rest].join(''), scripts }
}
