// Calls about the account's security: what protects it, its password, its sign-ins.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { newPassword, password, checkbox } from '../../identity/contract/sign-in.ts'
import { KEPT_DAYS } from '../../audit/rules/acts.ts'
import { SIGN_INS_PAGE_SIZE } from '../rules.ts'
import { longId } from '../../../api/public-input.ts'

const source = 'handbook/security.md#the-accounts-own-door'

export const securityOverview = endpoint({
  name: 'securityOverview',
  method: 'GET',
  path: '/api/dev/v1/account/security',
  access: 'signed-in',
  summary: 'Get what protects the caller’s account: password, second factors, recovery codes',
  source,
  input: z.strictObject({}),
  output: z.object({
    /** Null where another provider keeps the account. */
    account: z
      .object({
        /** Masked where it is an address or number. */
        name: z.string(),
        /** An operator’s: its second factors are changed in the office. */
        inOffice: z.boolean(),
        passwordChangedAt: z.iso.datetime(),
        authenticator: z.boolean(),
        passkeys: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            addedAt: z.iso.datetime(),
            usedAt: z.iso.datetime().nullable(),
          }),
        ),
        /** False where the portal is reached by a numeric address, which passkeys cannot be bound to. */
        passkeysPossible: z.boolean(),
        /** Null without a set. */
        recoveryCodes: z.object({ left: z.number(), madeAt: z.iso.datetime() }).nullable(),
      })
      .nullable(),
  }),
  errors: [],
})

export const passwordChange = endpoint({
  name: 'passwordChange',
  method: 'POST',
  path: '/api/dev/v1/account/password',
  access: 'signed-in',
  summary: 'Change the password, by the old one. All other sessions end unless they are to stay.',
  source,
  input: z.strictObject({ oldPassword: password, password: newPassword, keepOthers: checkbox.default(false) }),
  output: z.object({
    /** Number of sessions ended. */
    ended: z.number(),
  }),
  errors: ['120001', '409001', '429001'],
  limit: { points: 30, seconds: 600 },
  transaction: 'own',
})

export const signInList = endpoint({
  name: 'signInList',
  method: 'GET',
  path: '/api/dev/v1/account/sign-in/list',
  access: 'signed-in',
  summary: `List the sign-ins of the last ${KEPT_DAYS['sign-in']} days with device and network, newest first, ${SIGN_INS_PAGE_SIZE} at a time`,
  source,
  input: z.strictObject({
    /** Only sign-ins with smaller ids: the next page. */
    before: longId.optional(),
  }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        at: z.iso.datetime(),
        /** Browser and system as they call themselves; may be empty. */
        device: z.string(),
        /** Without the part of the machine; may be empty. */
        network: z.string(),
        /** The first from this network, as far back as sign-ins are kept. */
        isFirst: z.boolean(),
      }),
    ),
    /** For `before` of the next page; null at the end. */
    next: z.number().nullable(),
  }),
  errors: [],
})
