// Manifest of the documentation.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import { privacyPolicy } from './contract/policy.ts'
import { privacyPolicyHandler } from './handlers/policy.ts'
import * as docs from './contract/documents.ts'
import * as documentHandlers from './handlers/documents.ts'
import { agreementKind } from './content/agreement-kind.ts'
import { documentKind, folderKind } from './content/document-kind.ts'
import { externalKind } from './content/external-kind.ts'
import { exportDocs } from './content/export-docs.ts'
import { readDocs } from './content/read-docs.ts'
import { docFeedbackList } from './contract/feedback.ts'
import { docFigures } from './figures.ts'
import { docFeedbackListHandler } from './handlers/feedback.ts'

export const docsFeature = feature({
  name: 'docs',
  tables: ['agreement_release', 'agreement_text', 'document', 'document_feedback', 'document_text'],
  endpoints: [
    implement(docs.catalogTree, documentHandlers.catalogTreeHandler),
    implement(docs.docDetail, documentHandlers.docDetailHandler),
    implement(docs.docDetailList, documentHandlers.docDetailListHandler),
    implement(docs.docFeedback, documentHandlers.docFeedbackHandler),
    implement(docs.externalDocDetail, documentHandlers.externalDocDetailHandler),
    implement(docFeedbackList, docFeedbackListHandler),
    implement(privacyPolicy, privacyPolicyHandler),
  ],
  search: {
    pages: [{ url: '/docs', title: m.docs_in_search, words: m.docs_in_search_words, inSitemap: true }],
  },
  figures: docFigures,
  contentKinds: [documentKind, folderKind, agreementKind, externalKind],
  content: { read: readDocs, export: exportDocs },
  demo: async ({ db, now }) => (await import('./factory/demo.ts')).makeDemoRemarks(db, now),
})
