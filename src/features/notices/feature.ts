// Manifest of notices.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as notices from './contract.ts'
import * as noticeHandlers from './handlers.ts'
import { listHidden } from './queries.ts'
import { exportNotices, readNotices } from './content/files.ts'
import { noticeKind } from './content/notice-kind.ts'
import { noticeTypeKind } from './content/notice-type-kind.ts'

export const noticesFeature = feature({
  name: 'notices',
  tables: ['notice', 'notice_text', 'notice_type'],
  endpoints: [
    implement(notices.noticeMenu, noticeHandlers.noticeMenuHandler),
    implement(notices.newsInfo, noticeHandlers.newsInfoHandler),
    implement(notices.latestDocInfo, noticeHandlers.latestDocInfoHandler),
    implement(notices.getDocumentInfo, noticeHandlers.getDocumentInfoHandler),
    implement(notices.getText, noticeHandlers.getTextHandler),
    implement(notices.noticesUnread, noticeHandlers.noticesUnreadHandler),
    implement(notices.noticesRead, noticeHandlers.noticesReadHandler),
  ],
  search: {
    pages: [{ url: '/notice', title: m.notices_in_search, words: m.notices_in_search_words, inSitemap: true }],
    listHidden,
  },
  contentKinds: [noticeKind, noticeTypeKind],
  content: { read: readNotices, export: exportNotices },
  notificationSource: noticeHandlers.noticeSource,
  exportPart: noticeHandlers.exportPart,
  demo: async ({ db, now }) => (await import('./factory.ts')).makeDemoReads(db, now),
})
