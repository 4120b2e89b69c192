// The click report of a sign-in: action=login with the user id, by the first page after it (spec section 7 Reporting).
import { useEffect } from 'react'

export function SignInReport({ userId }: { userId: string }) {
  useEffect(() => {
    navigator.sendBeacon?.(
      '/api/dev/v1/report/click',
      new URLSearchParams({ action: 'login', path: location.pathname, uid: userId }),
    )
  }, [userId])
  return null
}
