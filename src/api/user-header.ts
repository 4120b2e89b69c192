// The header that names the account a page was rendered for. Another account may have signed in to the same browser since,
// and a form typed as one must not be submitted as the other.

/** User id of the page's account. A changing request that names another user than the session's is treated as signed out. */
export const FOR_USER = 'x-for-user'

/** User id of the developer the page was rendered for; empty for a visitor. Set by root.tsx. */
export const userOfPage = (): string => document.documentElement.dataset.user ?? ''

/** Adds the header to every changing fetch to the portal, including those that React Router makes (docs/decisions/0027-public-faces.md). */
export function sendUserHeader(): void {
  const plain = window.fetch
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    const user = userOfPage()
    if (user && request.method !== 'GET' && new URL(request.url).origin === location.origin)
      request.headers.set(FOR_USER, user)
    return plain(request)
  }
}
