// Manifest of uploads: given every table that owns files.
import { feature } from '../../server/feature.ts'
import { sweepFiles } from './handlers/sweep-files.ts'
import type { FileOwner } from './queries/file-owner.ts'

export const uploadsFeature = (owners: readonly FileOwner[]) =>
  feature({
    name: 'uploads',
    endpoints: [],
    jobs: [
      {
        name: 'removing files that nothing owns',
        every: 600,
        run: ({ db, adapters, now }) => sweepFiles(db, adapters.files, now, owners),
      },
    ],
  })
