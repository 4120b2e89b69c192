// A mark on the document that the page is hydrated: journeys wait for it (e2e/support/page.ts).
import { useEffect } from 'react'

export function MarkHydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
