// Manifest of uploads: given every table that owns files.
import { EVERY_TEN_MINUTES } from '../../api/job.ts'
import { feature } from '../../server/feature.ts'
import { sweepFiles } from './handlers/sweep-files.ts'
import type { FileOwner } from './queries/file-owner.ts'

export const uploadsFeature = (owners: readonly FileOwner[]) =>
  feature({
    name: 'uploads',
    endpoints: [],
    jobs: [
      {
        task: 'remove_unowned_files',
        crontab: EVERY_TEN_MINUTES,
        run: ({ db, adapters, now }) => sweepFiles(db, adapters.files, now, owners),
      },
    ],
  })
