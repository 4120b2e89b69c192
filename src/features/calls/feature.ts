// Manifest of the record of signed calls: who called what, how often, and why calls failed.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as calls from './contract.ts'
import { callFigures } from './figures.ts'
import * as figureHandlers from './handlers/figures.ts'
import { callLogHandler } from './handlers/log.ts'
import { eraseCalls } from './handlers/erasure.ts'
import { exportPart } from './handlers/own-data.ts'
import { removeOldCalls, sumSignedCalls } from './jobs.ts'
import { LINE_DAYS, SUM_DAYS } from './rules/limits.ts'

export const callsFeature = feature({
  name: 'calls',
  tables: ['signed_call', 'signed_call_hour', 'signed_call_day', 'signed_call_quota'],
  endpoints: [
    implement(calls.callFigures, figureHandlers.callFiguresHandler),
    implement(calls.callLog, callLogHandler),
    implement(calls.callOverview, figureHandlers.callOverviewHandler),
  ],
  jobs: [sumSignedCalls, removeOldCalls],
  retention: [
    { data: m.calls_retention_lines, kept: (_, options) => m.calls_retention_lines_kept({ days: LINE_DAYS }, options) },
    { data: m.calls_retention_sums, kept: (_, options) => m.calls_retention_sums_kept({ days: SUM_DAYS }, options) },
  ],
  figures: callFigures,
  exportPart,
  erase: eraseCalls,
  demo: async ({ db, now }) => (await import('./factory.ts')).makeDemoCalls(db, now),
})
