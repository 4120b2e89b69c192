// Every endpoint of the portal with its handler, one line each: the map of the API.
import { bind, type Bound } from './api/bind.ts'
import * as docs from './features/docs/contract.ts'
import * as documentHandlers from './features/docs/handlers/documents.ts'
import * as searchHandlers from './features/docs/handlers/search.ts'
import * as home from './features/home/contract.ts'
import * as homeHandlers from './features/home/handlers.ts'
import * as notices from './features/notices/contract.ts'
import * as noticeHandlers from './features/notices/handlers.ts'
import * as offering from './features/offering/contract.ts'
import * as offeringHandlers from './features/offering/handlers.ts'
import * as reporting from './features/reporting/contract.ts'
import * as reportingHandlers from './features/reporting/handlers.ts'
import * as session from './features/session/contract.ts'
import * as sessionHandlers from './features/session/handlers.ts'

export const endpoints: readonly Bound[] = [
  bind(home.indexData, homeHandlers.indexDataHandler),
  bind(home.indexFooter, homeHandlers.indexFooterHandler),
  bind(home.controlPlatformData, homeHandlers.controlPlatformDataHandler),
  bind(offering.indexMenu, offeringHandlers.indexMenuHandler),
  bind(offering.servicePageList, offeringHandlers.servicePageListHandler),
  bind(offering.servicePageDetail, offeringHandlers.servicePageDetailHandler),
  bind(docs.catalogTree, documentHandlers.catalogTreeHandler),
  bind(docs.docDetail, documentHandlers.docDetailHandler),
  bind(docs.docDetailList, documentHandlers.docDetailListHandler),
  bind(docs.docSearch, searchHandlers.docSearchHandler),
  bind(docs.docFeedback, documentHandlers.docFeedbackHandler),
  bind(docs.externalDocDetail, documentHandlers.externalDocDetailHandler),
  bind(notices.noticeMenu, noticeHandlers.noticeMenuHandler),
  bind(notices.newsInfo, noticeHandlers.newsInfoHandler),
  bind(notices.latestDocInfo, noticeHandlers.latestDocInfoHandler),
  bind(notices.getDocumentInfo, noticeHandlers.getDocumentInfoHandler),
  bind(notices.getText, noticeHandlers.getTextHandler),
  bind(reporting.reportPageView, reportingHandlers.reportPageViewHandler),
  bind(reporting.reportClick, reportingHandlers.reportClickHandler),
  bind(session.getLoginInfo, sessionHandlers.getLoginInfoHandler),
]
