// Every endpoint of the portal with its handler, one line each: the map of the API.
import { bind, type Bound } from './api/bind.ts'
import * as notices from './features/notices/contract.ts'
import * as noticeHandlers from './features/notices/handlers.ts'

export const endpoints: readonly Bound[] = [
  bind(notices.noticeMenu, noticeHandlers.noticeMenuHandler),
  bind(notices.newsInfo, noticeHandlers.newsInfoHandler),
  bind(notices.latestDocInfo, noticeHandlers.latestDocInfoHandler),
  bind(notices.getDocumentInfo, noticeHandlers.getDocumentInfoHandler),
  bind(notices.getText, noticeHandlers.getTextHandler),
]
