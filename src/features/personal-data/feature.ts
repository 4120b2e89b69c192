// Manifest of personal data: the data keys, one per person, whose deletion erases what they encrypt.
import { feature } from '../../server/feature.ts'
import { erasePersonKey } from './queries/person-keys.ts'

export const personalDataFeature = feature({
  name: 'personal-data',
  tables: ['person_key'],
  endpoints: [],
  erase: erasePersonKey,
})
