// The appId in the address of an application page.
import { notFound } from '../../../api/page-context.ts'

export function appIdOf(url: URL): string {
  const appId = url.searchParams.get('appId') ?? ''
  if (!/^\d{1,10}$/.test(appId)) throw notFound()
  return appId
}
