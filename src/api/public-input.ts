// What the public calls share: the fixed identifier that they carry (spec section 7).
import { z } from 'zod'
import { whole } from './forms/whole-number.ts'

/** The phone maker's fixed identifier. A wrong one is refused, a missing one is taken as ours (domain.md section 6). */
export const BELONG = 'polaris'

export const belong = z.literal(BELONG).default(BELONG)

/** A number that names an object. */
export const id = whole(z.int().positive().max(2_147_483_647))

/** A page of a list, counted from 1. */
export const page = whole(z.int().min(1).max(10_000)).default(1)
