// Manifest of form drafts: what developers have typed and not sent, stored for all their devices.
import { feature } from '../../server/feature.ts'
import { eraseDrafts } from './queries/drafts.ts'

export const draftsFeature = feature({
  name: 'drafts',
  tables: ['abandoned_form', 'certification_draft'],
  endpoints: [],
  erase: eraseDrafts,
})
