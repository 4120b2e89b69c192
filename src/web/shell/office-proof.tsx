// The dialog that asks an operator for a proof, on the page where they change their own second factors.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { OptionalPart } from '../../ui/page/optional-part.tsx'

const StepUpDialog = lazy(async () => ({
  default: (await import('../../features/account-security/components/step-up-dialog.tsx')).StepUpDialog,
}))

export function OfficeProof() {
  const isThere = useLocation().pathname === '/ops/me'
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (!isThere || !hydrated) return null
  return (
    <OptionalPart>
      <Suspense fallback={null}>
        <StepUpDialog kind="operator" />
      </Suspense>
    </OptionalPart>
  )
}
