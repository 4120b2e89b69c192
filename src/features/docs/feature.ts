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
import { retentionTable } from './handlers/retention-table.ts'
import { docFeedback, docFeedbackList } from './contract/feedback.ts'
import { docFigures } from './figures.ts'
import { docFeedbackHandler, docFeedbackListHandler } from './handlers/feedback.ts'
import { removeOldRemarks } from './jobs.ts'
import { REMARK_DAYS } from './rules.ts'
import type { Retention } from '../personal-data/rules.ts'

/** @param retention how long all features keep what they hold */
export function docsFeature(retention: () => readonly Retention[]) {
  const table = retentionTable(retention)
  return feature({
    name: 'docs',
    tables: ['agreement_release', 'agreement_text', 'document', 'document_feedback', 'document_text'],
    endpoints: [
      implement(docs.catalogTree, documentHandlers.catalogTreeHandler),
      implement(docs.docDetail, documentHandlers.docDetailHandler(table)),
      implement(docs.docDetailList, documentHandlers.docDetailListHandler),
      implement(docFeedback, docFeedbackHandler),
      implement(docs.externalDocDetail, documentHandlers.externalDocDetailHandler(table)),
      implement(docFeedbackList, docFeedbackListHandler),
      implement(privacyPolicy, privacyPolicyHandler),
    ],
    search: {
      pages: [{ url: '/docs', title: m.docs_in_search, words: m.docs_in_search_words, inSitemap: true }],
    },
    officeEntries: [
      { url: '/ops/remark', label: m.docs_remarks_title, opens: docFeedbackList, group: 'work', place: 30 },
    ],
    jobs: [removeOldRemarks],
    retention: [
      {
        data: m.docs_retention_remarks,
        kept: (_, options) => m.docs_retention_remarks_kept({ days: REMARK_DAYS }, options),
      },
    ],
    figures: docFigures,
    contentKinds: [documentKind, folderKind, agreementKind(table), externalKind],
    content: { read: (folder, dates) => readDocs(folder, dates, table), export: exportDocs },
    demo: async ({ db, now }) => (await import('./factory/demo.ts')).makeDemoRemarks(db, now),
  })
}
