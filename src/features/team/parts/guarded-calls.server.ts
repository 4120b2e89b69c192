// Which calls a permission guards, read off the contract itself.
import type { Endpoint } from '../../../api/endpoint.ts'
import * as activity from '../contract/activity.ts'
import * as members from '../contract/members.ts'
import * as roles from '../contract/roles.ts'
import * as team from '../contract/team.ts'

const CALLS = [team, members, roles, activity].flatMap((contract) =>
  Object.values(contract).filter(
    (one): one is Endpoint => typeof one === 'object' && one !== null && 'path' in one && 'permission' in one,
  ),
)

export const guardedBy = (code: string): string[] =>
  CALLS.filter(({ permission }) => permission?.code === code).map(({ name }) => name)
