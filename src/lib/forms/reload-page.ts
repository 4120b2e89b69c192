// A reload of the page that somebody asked for. The browser tells it from those of React Router, which web/client/missing-code.tsx
// checks.

export const ASKED = 'asked'

export function reloadPage(): void {
  if ('navigation' in window) navigation.reload({ info: ASKED })
  else location.reload()
}
