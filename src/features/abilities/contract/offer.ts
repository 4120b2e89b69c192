// How far the developer's apps are with what a service page offers.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { APP_KINDS } from '../../apps/rules/transitions.ts'
import { needs } from '../../team/rules/needs.ts'
import { OFFER_STATES } from '../rules/offers.ts'

export const appOffer = endpoint({
  name: 'appOffer',
  method: 'GET',
  path: '/api/dev/v1/app-service-config/offer',
  access: 'signed-in',
  permission: needs('app'),
  summary: 'What a service page offers, and how far each of the developer’s own apps is with it.',
  source: 'domain.md §4; spec §2 /service/{id}',
  input: z.strictObject({
    abilityType: z
      .string()
      .max(40)
      .regex(/^[a-z-]*$/)
      .describe('The abilityType of the service page; empty for a page without one.'),
  }),
  output: z.object({
    /** Kinds of app that it is for; none where there is nothing to apply for. */
    kinds: z.array(z.enum(APP_KINDS)),
    /** Those of them that the account may have apps of. */
    allowed: z.array(z.enum(APP_KINDS)),
    /** Whether the viewer may make an app. */
    canCreate: z.boolean(),
    /** Own apps of these kinds, those that changed last first. */
    apps: z.array(
      z.object({
        appId: z.number(),
        name: z.string(),
        state: z.enum(OFFER_STATES),
        /** Whether a change can be made now: by the table of states, and by the viewer's role. */
        may: z.boolean(),
        /** When the review is due; null when there is none. */
        dueAt: z.iso.datetime().nullable(),
        /** What was said of it when it was rejected. */
        remark: z.string(),
        /** Where the app is taken further. */
        url: z.string(),
      }),
    ),
  }),
  errors: ['100002', '404001'],
})
