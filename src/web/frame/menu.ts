// The services menu as data, for the header's menus, which ask for it when somebody comes near them (decision 50).
import type { LoaderFunctionArgs } from 'react-router'
import { portalOf } from '../../api/page-context.ts'
import { indexMenu } from '../../features/service-pages/contract.ts'
import { menuOf } from './menu-of.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return Response.json(menuOf(await portalOf(context).call(indexMenu, {})))
}
