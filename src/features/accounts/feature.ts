// Manifest of accounts: state of a developer, contact and bank data, consents, the data export.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as account from './contract/account.ts'
import * as contact from './contract/contact.ts'
import { countryList } from './contract/countries.ts'
import * as nickname from './contract/nickname.ts'
import * as ownData from './contract/own-data.ts'
import * as accountHandlers from './handlers/account.ts'
import * as contactHandlers from './handlers/contact.ts'
import { countryListHandler } from './handlers/countries.ts'
import * as nicknameHandlers from './handlers/nickname.ts'
import * as ownDataHandlers from './handlers/own-data.ts'
import * as phoneCodeHandlers from './handlers/phone-code.ts'
import { PHONE_CODE } from './rules/limits.ts'
import { PHONE_CODE_LETTERS } from './rules/letters.ts'
import { ACCOUNT_ACTS, consentGiven } from './acts.ts'
import * as notifications from './notifications.ts'
import { eraseAccount } from './queries/erasure.ts'
import { accountFigures } from './figures.ts'
import { removeOldPhoneCodes } from './jobs.ts'

/** @param exportParts what other features add to the data export */
export const accountsFeature = (exportParts: readonly ownDataHandlers.ExportPart[]) =>
  feature({
    name: 'accounts',
    tables: [
      'account',
      'account_history',
      'agreement_consent',
      'developer',
      'phone_code',
      'verified_enterprise',
      'verified_person',
    ],
    endpoints: [
      implement(account.accountStatus, accountHandlers.accountStatusHandler),
      implement(account.accountHistory, accountHandlers.accountHistoryHandler),
      implement(account.changeViewed, accountHandlers.changeViewedHandler),
      implement(nickname.nicknameEdit, nicknameHandlers.nicknameEditHandler),
      implement(contact.getPhoneAuthCode, phoneCodeHandlers.getPhoneAuthCodeHandler),
      implement(contact.personUpdateContact, contactHandlers.personUpdateContactHandler),
      implement(contact.enterpriseUpdateContact, contactHandlers.enterpriseUpdateContactHandler),
      implement(countryList, countryListHandler),
      implement(ownData.consentList, ownDataHandlers.consentListHandler),
      implement(ownData.consentRenewals, ownDataHandlers.consentRenewalsHandler),
      implement(ownData.consentGive, ownDataHandlers.consentGiveHandler),
      implement(ownData.exportMyData, ownDataHandlers.exportMyDataHandler(exportParts)),
    ],
    figures: accountFigures,
    jobs: [removeOldPhoneCodes],
    retention: [
      { data: m.accounts_retention_verified, kept: m.accounts_retention_verified_kept },
      { data: m.accounts_retention_history, kept: m.accounts_retention_history_kept },
      {
        data: m.accounts_retention_codes,
        kept: (_, options) => m.accounts_retention_codes_kept({ days: PHONE_CODE.keptDays }, options),
      },
    ],
    notifications: Object.values(notifications),
    letters: Object.values(PHONE_CODE_LETTERS),
    acts: [...Object.values(ACCOUNT_ACTS), consentGiven],
    subjects: [
      {
        kind: 'developer',
        label: m.accounts_subject_developer,
        page: (id: string) => `/ops/developer/${id}`,
        acts: ['account', 'factor', 'password', 'session', 'sign_in_account'],
      },
    ],
    erase: eraseAccount,
    search: {
      pages: [{ url: '/user', title: m.accounts_in_search, words: m.accounts_in_search_words, inSitemap: false }],
    },
  })
