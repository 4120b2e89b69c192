// View data of the photo consent, for the one person whose photos the page takes.
import type { OutputOf } from '../../../api/endpoint.ts'
import type { consentList } from '../../accounts/contract/own-data.ts'
import type { ConsentPerson } from '../../accounts/rules/consent-people.ts'

export function consentOf(consents: OutputOf<typeof consentList>['consents'], whose: ConsentPerson) {
  const consent = consents.find(({ key }) => key === 'identity')
  return {
    version: consent?.currentVersion ?? '',
    holds:
      consent?.people.some(({ person, version }) => person === whose && version === consent.currentVersion) ?? false,
    id: consent?.documentId ?? 0,
  }
}
