// For which account a page was made, said with everything that its scripts send: by then another one may be signed in in this
// browser, and what was typed for the one must not be done for the other.

/** The user id of the page's account. A request that changes something and names another than the session's has no session. */
export const FOR_USER = 'x-for-user'

/** Of the signed-in developer this page was made for; empty for a visitor. The root writes it (root.tsx). */
export const userOfPage = (): string => document.documentElement.dataset.user ?? ''

/** From now on every fetch to the portal that changes something says it, also those that React Router makes. */
export function sendUserHeader(): void {
  const plain = window.fetch
  window.fetch = (input, init) => {
    const user = userOfPage()
    const { method = 'GET' } = init ?? {}
    if (!user || method.toUpperCase() === 'GET' || input instanceof Request || !isHere(input)) return plain(input, init)
    const headers = new Headers(init?.headers)
    headers.set(FOR_USER, user)
    return plain(input, { ...init, headers })
  }
}

const isHere = (address: string | URL): boolean => new URL(address, location.href).origin === location.origin
