// Jobs of uploads.
import { EVERY_TEN_MINUTES, type Job } from '../../api/job.ts'
import { sweepFiles } from './handlers/sweep-files.ts'
import type { FileOwner } from './queries/file-owner.ts'

/** Files that no table owns, such as those of an upload that was broken off. */
export const removeUnownedFiles = (owners: readonly FileOwner[]): Job => ({
  task: 'remove_unowned_files',
  crontab: EVERY_TEN_MINUTES,
  run: ({ db, adapters, now }) => sweepFiles(db, adapters.files, now, owners),
})
