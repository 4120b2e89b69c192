// Manifest of reports of page views and clicks.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as reporting from './contract.ts'
import { reportingFigures } from './figures.ts'
import * as reportingHandlers from './handlers.ts'
import { keepMonthsOfViews, removeVisitorKeys } from './jobs.ts'
import { VIEW_MONTHS } from './rules.ts'

export const reportingFeature = feature({
  name: 'reporting',
  tables: ['click_report', 'page_view', 'visitor_key'],
  endpoints: [
    implement(reporting.reportPageView, reportingHandlers.reportPageViewHandler),
    implement(reporting.reportClick, reportingHandlers.reportClickHandler),
  ],
  figures: reportingFigures,
  jobs: [keepMonthsOfViews, removeVisitorKeys],
  retention: [
    { data: m.reporting_retention, kept: (_, options) => m.reporting_retention_kept({ months: VIEW_MONTHS }, options) },
  ],
})
