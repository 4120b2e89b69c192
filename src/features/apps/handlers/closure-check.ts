// Obstacle to closing an account: an app that is listed.
import type { ClosureCheck } from '../../accounts/queries/closure-check.ts'
import { countListed } from '../queries/erasure.ts'

export const noListedApp: ClosureCheck = {
  check: 'no_listed_app',
  url: '/application',
  count: ({ db }, { developer_id: ownerId }) => countListed(db, ownerId),
}
