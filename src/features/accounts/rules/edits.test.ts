// Permission to edit contact and bank data, for every status.
import { expect, test } from 'vitest'
import { editRefusalFor } from './edits.ts'
import { ACCOUNT_STATUSES, type AccountStatus } from './status.ts'

const PERSONAL: AccountStatus[] = [33, 44, 15, 25, 45, 16, 26, 47, 13, 23]
const ENTERPRISE: AccountStatus[] = [34, 46, 17, 27, 49, 18, 28, 48, 14, 24]

test.each(ACCOUNT_STATUSES)('%i', (status) => {
  const leaving = [110, 210, 51].includes(status)
  const other = status === 211 ? 'accounts_warning_frozen' : leaving ? 'accounts_refusal_leaving' : undefined
  expect(editRefusalFor(status, 34, 'personal')).toBe(
    other ?? (PERSONAL.includes(status) ? null : 'accounts_refusal_kind_personal'),
  )
  expect(editRefusalFor(status, 34, 'enterprise')).toBe(
    other ?? (ENTERPRISE.includes(status) ? null : 'accounts_refusal_kind_enterprise'),
  )
})
