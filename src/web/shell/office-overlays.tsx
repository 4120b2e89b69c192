// Overlays on pages of the office, loaded after the page: the dialog for an ended session, and the one that asks for a proof
// of who the operator is.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { OptionalPart } from '../../ui/page/optional-part.tsx'

const SessionEnded = lazy(async () => ({
  default: (await import('../../features/session/components/office-session-ended.tsx')).OfficeSessionEnded,
}))
const StepUpDialog = lazy(async () => ({
  default: (await import('../../features/account-security/components/step-up-dialog.tsx')).StepUpDialog,
}))

export function OfficeOverlays() {
  const { pathname } = useLocation()
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (!hydrated || !/^\/ops(?:\/|$)/.test(pathname)) return null
  return (
    <OptionalPart>
      <Suspense fallback={null}>
        <SessionEnded />
        <StepUpDialog kind="operator" />
      </Suspense>
    </OptionalPart>
  )
}
