// Fields shared by calls, such as the fixed identifier that public ones carry (handbook/calls.md [7]).
import { z } from 'zod'
import { whole } from './forms/whole-number.ts'

/** The phone maker's fixed identifier. A wrong one is refused, a missing one defaults to ours (handbook/calls.md [7]). */
export const BELONG = 'polaris'

export const belong = z.literal(BELONG).default(BELONG)

/** The id of an object. */
export const id = whole(z.int().positive().max(2_147_483_647))

/** The id of a developer, or of an entry of a table that only grows, such as the audit log. */
export const longId = whole(z.int().positive().max(Number.MAX_SAFE_INTEGER))

/** Page of a list, counted from 1. */
export const page = whole(z.int().min(1).max(10_000)).default(1)

/** A moment, ISO 8601 in UTC. */
export const at = z.iso.datetime()
