// Links to a call by its name alone, such as /api/reference#listApp: they lead on to the call's page.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** @param addressOf the page of the call with that name, if there is one */
export function useNamedCall(addressOf: (name: string) => string | undefined): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const address = hash ? addressOf(hash.slice(1)) : undefined
  useEffect(() => {
    if (address) void navigate(address, { replace: true })
  }, [address, navigate])
}
