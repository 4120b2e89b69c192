// Endpoints for service pages and the console: how far the developer's apps are with what is on offer.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { APP_KINDS } from '../../apps/rules/transitions.ts'
import { needs } from '../../team/rules/needs.ts'
import { OFFER_STATES } from '../../apps/rules/grants/offers.ts'

export const appOffer = endpoint({
  name: 'appOffer',
  method: 'GET',
  path: '/api/dev/v1/app-service-config/offer',
  access: 'signed-in',
  permission: needs('app'),
  summary: 'Get what a service page offers, and the progress of each of your apps with it',
  source: 'handbook/statuses.md, handbook/pages.md [2]',
  input: z.strictObject({
    abilityType: z
      .string()
      .max(40)
      .regex(/^[a-z-]*$/)
      .describe('The abilityType of the service page, or an empty string if the page has none.'),
  }),
  output: z.object({
    /** Kinds of app it is for; empty when there is nothing to apply for. */
    kinds: z.array(z.enum(APP_KINDS)),
    /** The kinds among them that this account may have apps of. */
    allowed: z.array(z.enum(APP_KINDS)),
    /** Whether the viewer may create an app. */
    canCreate: z.boolean(),
    /** Own apps of these kinds, most recently changed first. */
    apps: z.array(
      z.object({
        appId: z.number(),
        name: z.string(),
        state: z.enum(OFFER_STATES),
        /** Whether a change is possible now, given the app's state and the viewer's role. */
        may: z.boolean(),
        /** When the review is due; null when none is pending. */
        dueAt: z.iso.datetime().nullable(),
        /** The reviewer's remark when it was rejected. */
        remark: z.string(),
        /** Address of the page where the app takes the next step. */
        url: z.string(),
      }),
    ),
  }),
  errors: ['100002', '404001'],
})

export const offerOverview = endpoint({
  name: 'offerOverview',
  method: 'GET',
  path: '/api/dev/v1/app-service-config/overview',
  access: 'signed-in',
  permission: needs('app'),
  summary: 'Get what the console shows of abilities and services: states by service page, and what is open',
  source: 'handbook/statuses.md, handbook/pages.md [2]',
  input: z.strictObject({}),
  output: z.object({
    /** Offers that this account may have apps for, with the number of apps in each state. */
    offers: z.array(
      z.object({
        abilityType: z.string(),
        on: z.number(),
        review: z.number(),
        rejected: z.number(),
        /** When the first review is due; null when none is pending. */
        dueAt: z.iso.datetime().nullable(),
      }),
    ),
    /** Rejected abilities and services, and those under review, of the most recently changed apps first. */
    open: z.array(
      z.object({
        appId: z.number(),
        app: z.string(),
        /** Name of the ability or service. */
        name: z.string(),
        state: z.enum(['review', 'rejected']),
        /** Whether the viewer may apply for it again. */
        may: z.boolean(),
        dueAt: z.iso.datetime().nullable(),
        /** When it was last decided on; null before the first verdict. */
        decidedAt: z.iso.datetime().nullable(),
        remark: z.string(),
        url: z.string(),
      }),
    ),
  }),
  errors: ['100002'],
})
