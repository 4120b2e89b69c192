// Manifest of reports of page views and clicks.
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as reporting from './contract.ts'
import { reportingFigures } from './figures.ts'
import * as reportingHandlers from './handlers.ts'

export const reportingFeature = feature({
  name: 'reporting',
  tables: ['click_report', 'page_view', 'visitor_key'],
  endpoints: [
    implement(reporting.reportPageView, reportingHandlers.reportPageViewHandler),
    implement(reporting.reportClick, reportingHandlers.reportClickHandler),
  ],
  figures: reportingFigures,
})
