// Agreement check: whoever accepted an older version must accept the current one before they create, submit, sign or
// invite.
import { m } from '#messages'
import type { Context } from '../../../api/implement.ts'
import type { AgreementDue } from '../../../api/agreements-due.ts'
import { ApiError } from '../../../api/errors.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { listAgreementDocuments } from '../../docs/queries/agreement-documents.ts'
import { externalId } from '../../docs/rules.ts'
import { listOutdatedConsents } from '../queries/consents.ts'

/** Where agreements can be accepted without the dialog. */
const ACCEPT_URL = '/user?section=agreements#agreements'

type Asking = Pick<Context, 'db' | 'viewer' | 'now'>

const textOf = ({ title, version }: Pick<AgreementDue, 'title' | 'version'>): string =>
  m.accounts_agreement_due_name({ title, version })

/** With the addresses at which their texts are shown inside a frame. */
async function withFrames(
  db: Context['db'],
  agreements: readonly Omit<AgreementDue, 'frame'>[],
): Promise<AgreementDue[]> {
  const documents = await listAgreementDocuments(
    db,
    agreements.map(({ key }) => key),
  )
  return agreements.map((agreement) => {
    const document = documents.find(({ key }) => key === agreement.key)
    return { ...agreement, frame: document ? `/external-doc?id=${externalId(document.id)}` : null }
  })
}

/** @throws ApiError 403004 with the agreements to accept first */
export async function mustHaveAccepted({ db, viewer, now }: Asking, agreements: readonly string[]): Promise<void> {
  const { developer, team, language } = viewer
  if (!developer) return
  const today = dayOf(now)
  const outdatedConsents = await listOutdatedConsents(db, developer.id, agreements, today, language)
  if (outdatedConsents.length > 0) {
    const due = await withFrames(db, outdatedConsents)
    throw new ApiError('403004', {
      message: m.accounts_agreement_due({ names: due.map(textOf).join(m.accounts_agreement_due_and()) }),
      value: { agreements: due, acceptUrl: ACCEPT_URL },
    })
  }
  if (!team || team.memberId === null || !agreements.includes('team')) return
  // The team agreement is the owner's to accept; members cannot do it for them.
  const owners = await listOutdatedConsents(db, team.ownerId, ['team'], today, language)
  if (owners.length > 0)
    throw new ApiError('403004', {
      message: m.accounts_agreement_due_owner({ names: owners.map(textOf).join(m.accounts_agreement_due_and()) }),
      value: { agreements: [], acceptUrl: null },
    })
}
