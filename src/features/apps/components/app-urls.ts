// Addresses of an app's pages; cars and cloud-to-cloud entries have their own (handbook/pages.md [2]).
import type { AppKind } from '../rules/transitions.ts'

export const formUrl = (kind: AppKind, appId: number): string =>
  `/application/${kind === 'car' ? 'carForm' : kind === 'iot' ? 'cloud' : 'form'}?appId=${appId}`

export const detailUrl = (kind: AppKind, appId: number): string =>
  `/application/${kind === 'car' ? 'carDetail' : 'detail'}?appId=${appId}`

export const pictureUrl = (id: number): string => `/api/dev/v1/appService/img/download?id=${id}`

export const validateUrl = (appId: number): string => `/application/validate?appId=${appId}`

export const siteFileUrl = (appId: number): string => `/application/validate/file?appId=${appId}`

/** The query parameter with the page of an app's history. */
export const HISTORY_PAGE = 'history'
