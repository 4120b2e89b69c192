// Manifest of the brand: names, mark, picture of shared links, contact and colors of the maker.
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import { brandKind } from './content/brand-kind.ts'
import { exportBrand, readBrandFolder } from './content/files.ts'
import { brandUpload } from './contract.ts'
import { brandUploadHandler } from './handlers/upload.ts'

export const brandFeature = feature({
  name: 'brand',
  tables: ['brand', 'brand_file'],
  endpoints: [implement(brandUpload, brandUploadHandler)],
  contentKinds: [brandKind],
  content: { read: readBrandFolder, export: exportBrand },
})
