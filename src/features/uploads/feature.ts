// Manifest of uploads: given every table that owns files.
import { feature } from '../../server/feature.ts'
import { removeUnownedFiles } from './jobs.ts'
import type { FileOwner } from './queries/file-owner.ts'

export const uploadsFeature = (owners: readonly FileOwner[]) =>
  feature({ name: 'uploads', endpoints: [], jobs: [removeUnownedFiles(owners)] })
