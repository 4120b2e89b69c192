// Template of a letter, filled in as far as the company's data is known, as a file download.
import type { LoaderFunctionArgs } from 'react-router'
import { downloadDocument } from '../../../../api/download.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { dateText, dayOf } from '../../../../lib/dates/dates.ts'
import { enterpriseDetail } from '../../contract/enterprise.ts'
import { accountDetail } from '../../../accounts/contract/account.ts'
import { CHANGES } from '../../rules/changes.ts'
import { letterFile } from './letter-file.server.ts'

/** Masked numbers are left blank, to be filled in by hand. */
const open = (value: string): string => (value.includes('*') ? '' : value)

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const portal = portalOf(context)
  const [{ enterprise }, filling] = await Promise.all([
    portal.call(accountDetail, { type: '2' }),
    portal.tryCall(enterpriseDetail, {}),
  ])
  const kind = url.searchParams.get('for') === 'payment' ? 'payment' : 'change'
  const requestedChanges = url.searchParams.getAll('changes')
  const chosenChanges = CHANGES.filter((change) => requestedChanges.includes(change))
  const bytes = await letterFile({
    kind,
    company: enterprise?.realName ?? filling.value?.detail['realName'] ?? '',
    licence: open(filling.value?.detail['licenseNumber'] ?? ''),
    changes: chosenChanges.length > 0 ? chosenChanges : CHANGES,
    today: dateText(dayOf(portal.now)),
  })
  return downloadDocument(`letter-${kind}.docx`, bytes)
}
