// Addresses of an app's pages; cars and cloud-to-cloud entries have their own (handbook/pages.md [2]).
import type { AppKind } from './transitions.ts'

export const formUrl = (kind: AppKind, appId: number): string =>
  `/application/${kind === 'car' ? 'carForm' : kind === 'iot' ? 'cloud' : 'form'}?appId=${appId}`

export const detailUrl = (kind: AppKind, appId: number): string =>
  `/application/${kind === 'car' ? 'carDetail' : 'detail'}?appId=${appId}`

/** The page to apply for abilities; with an ability, the page of this one. */
export const abilitiesUrl = (appId: number, ability?: string): string =>
  `/application/abilities?appId=${appId}${ability === undefined ? '' : `&ability=${ability}`}`

export const serviceUrl = (appId: number, service: string): string =>
  `/service/config?appId=${appId}&service=${service}`

export const pictureUrl = (id: number | string): string => `/api/dev/v1/appService/img/download?id=${id}`

export const validateUrl = (appId: number): string => `/application/validate?appId=${appId}`

export const siteFileUrl = (appId: number): string => `/application/validate/file?appId=${appId}`

/** The query parameter with the page of an app's history. */
export const HISTORY_PAGE = 'history'
