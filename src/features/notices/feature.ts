// Manifest of notices to all developers.
import { exportPart } from './handlers.ts'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as notices from './contract.ts'
import * as noticeHandlers from './handlers.ts'
import { exportNotices, readNotices } from './content.ts'

export const noticesFeature = feature({
  name: 'notices',
  tables: ['notice', 'notice_read', 'notice_text', 'notice_type'],
  endpoints: [
    implement(notices.noticeMenu, noticeHandlers.noticeMenuHandler),
    implement(notices.newsInfo, noticeHandlers.newsInfoHandler),
    implement(notices.latestDocInfo, noticeHandlers.latestDocInfoHandler),
    implement(notices.getDocumentInfo, noticeHandlers.getDocumentInfoHandler),
    implement(notices.getText, noticeHandlers.getTextHandler),
    implement(notices.noticesUnread, noticeHandlers.noticesUnreadHandler),
    implement(notices.noticesRead, noticeHandlers.noticesReadHandler),
  ],
  content: { read: readNotices, export: exportNotices },
  exportPart,
  demo: async ({ db, now }) => (await import('./factory.ts')).makeDemoReads(db, now),
})
