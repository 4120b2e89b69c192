// Manifest of the operators' office: menu, tasks, outbox, delivery, failed jobs.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as delivery from './contract/delivery.ts'
import * as jobs from './contract/jobs.ts'
import * as menu from './contract/menu.ts'
import * as office from './contract/office.ts'
import * as deliveryHandlers from './handlers/delivery.ts'
import * as jobHandlers from './handlers/jobs.ts'
import * as menuHandlers from './handlers/menu.ts'
import * as officeHandlers from './handlers/office.ts'
import * as acts from './acts.ts'
import { messageFigures } from './figures.ts'
import type { Letter } from '../letters/rules/letters.ts'
import { trialLetter } from './rules/letters.ts'
import { MESSAGE_DAYS } from './rules/limits.ts'

export type OfficeParts = {
  entries: readonly menuHandlers.OfficeEntry[]
  tasks: readonly menuHandlers.OfficeTask[]
  letters: readonly Letter[]
}

/** @param parts what all features contribute to the office */
export const backofficeFeature = (parts: () => OfficeParts) =>
  feature({
    name: 'backoffice',
    endpoints: [
      implement(
        menu.officeMenu,
        menuHandlers.officeMenuHandler(() => parts().entries),
      ),
      implement(
        menu.officeTasks,
        menuHandlers.officeTasksHandler(() => parts().tasks),
      ),
      implement(office.officeServices, officeHandlers.officeServicesHandler),
      implement(
        office.outgoingList,
        officeHandlers.outgoingListHandler(() => parts().letters),
      ),
      implement(office.outgoingFind, officeHandlers.outgoingFindHandler),
      implement(delivery.deliveryTrial, deliveryHandlers.deliveryTrialHandler),
      implement(delivery.deliveryTry, deliveryHandlers.deliveryTryHandler),
      implement(delivery.mailBounced, deliveryHandlers.mailBouncedHandler),
      implement(jobs.failedJobList, jobHandlers.failedJobListHandler),
      implement(jobs.failedJobRun, jobHandlers.failedJobRunHandler),
    ],
    officeEntries: [
      { url: '/ops', label: m.backoffice_home_title, opens: menu.officeMenu, group: 'overview', place: 10 },
      { url: '/ops/outbox', label: m.backoffice_outbox_title, opens: office.outgoingList, group: 'office', place: 40 },
      { url: '/ops/job', label: m.backoffice_job_title, opens: jobs.failedJobList, group: 'office', place: 60 },
    ],
    retention: [
      {
        data: m.backoffice_retention,
        kept: (_, options) => m.backoffice_retention_kept({ days: MESSAGE_DAYS }, options),
      },
    ],
    letters: [trialLetter],
    figures: messageFigures,
    acts: Object.values(acts),
    subjects: [
      { kind: 'job', label: m.backoffice_subject_job },
      { kind: 'message', label: m.backoffice_subject_message, acts: ['delivery', 'letter'] },
    ],
  })
