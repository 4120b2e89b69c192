// What has to hold for the approval of a closure request, handed in by the feature that closes accounts.
import type { Context } from '../../../../api/implement.ts'
import type { Account } from '../../../accounts/queries/account.ts'

/** @throws ApiError when something stands against it */
export type ClosureApproval = (context: Context, account: Account) => Promise<void>
