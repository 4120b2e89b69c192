// The inline scripts of a page that the portal itself writes. React puts a nonce on them that is made for one rendering, so
// that a script which got into the page with its content is never taken for one of them. The nonce is gone before the page
// is kept or sent: the policy names the scripts by their hashes.
import { randomBytes } from 'node:crypto'

export const newNonce = (): string => randomBytes(16).toString('hex')

/** An inline script of ours. */
export const ownScript = (text: string, nonce: string): string => `<script nonce="${nonce}">${text}</script>`

/**
 * @param html the page as it was rendered with the nonce
 * @returns the page without it, and the texts of the scripts that had it
 */
export function takeOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const [first, ...rest] = html.split(` nonce="${nonce}"`)
  const scripts: string[] = []
  let before = first!
  for (const after of rest) {
    // Style sheets bear the nonce, too. Nothing of ours has a `>` in an attribute.
    if (before.endsWith('<script')) scripts.push(after.slice(after.indexOf('>') + 1, after.indexOf('</script>')))
    before = after
  }
  return { html: [first, ...rest].join(''), scripts }
}
