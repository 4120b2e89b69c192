// Own apps in the search overlay, fetched over HTTP by part of the name or package name, or by appId.
import { m } from '#messages'
import { getCall, valueIn } from '../../../api/forms/browser-call.ts'
import type { Search } from '../../../ui/search/search-data.ts'
import type { listApp } from '../contract/apps.ts'
import { detailUrl } from '../rules/app-urls.ts'

const MAX_SHOWN = 6

/** Empty when the account may have no apps or the request fails, so that the other results still show. */
export const searchOwnApps: Search = async (query, signal) => {
  const input = { q: query.slice(0, 100), sort: 'updated' }
  const result = valueIn(
    await getCall<typeof listApp>('/api/dev/v1/appService/listApp', input, { signal, quiet: true }),
  )
  const hits = (result?.items ?? []).slice(0, MAX_SHOWN).map(({ appId, kind, name, packageName }) => ({
    url: detailUrl(kind, appId),
    title: { text: name },
    note: { text: [packageName, appId].filter(Boolean).join(' · ') },
    icon: 'apps',
  }))
  return [{ id: 'app', title: m.apps_search_own(), hits }]
}
