// Click report of a sign-in: action=login with the user id, sent by the first page after it (handbook/calls.md [7]).
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
