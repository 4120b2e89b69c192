// Fields that several calls of a team share.
import { z } from 'zod'
import { checkDay } from '../rules/invitation-expiry.ts'
import { PERMISSION_CODES } from '../rules/permissions.ts'
import { m } from '#messages'
import { hasInvisibleCharacters } from '../../../lib/text/invisible-characters.ts'
import { whole } from '../../../api/forms/whole-number.ts'

/** One value or several of a form, as a list. */
const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z.union([z.literal('').transform(() => []), item.transform((one) => [one]), z.array(item).max(most)]).default([])

const number = whole(z.int().positive().max(2_147_483_647))
export const ids = (most: number) => listOf(number, most)

/** Characters that a name on a page may not have: those that nobody sees, and angle brackets. */
const plain = (text: string) => !hasInvisibleCharacters(text) && !/[<>]/.test(text)
const text = (most: number) =>
  z
    .string()
    .max(most * 4, { error: () => m.team_field_long({ most }) })
    .transform((value) => value.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim())
    .refine((value) => [...value].length <= most, { error: () => m.team_field_long({ most }) })
    .refine(plain, { error: () => m.team_field_plain() })

export const REMARK_LENGTH = 20
export const remarkName = text(REMARK_LENGTH)

export const ROLE_NAME_LENGTH = 20
export const roleName = text(ROLE_NAME_LENGTH).refine((value) => value.length > 0, { error: () => m.team_field_name() })
export const roleDescription = text(60).default('')

/** Last day of a membership, YYYY-MM-DD in Shanghai; empty without an end. */
export const memberUntil = z
  .string()
  .trim()
  .max(10)
  .default('')
  .refine((day) => day === '' || checkDay(day), { error: () => m.team_field_day() })
  .transform((day) => day || null)

export const codes = listOf(z.enum(PERMISSION_CODES), PERMISSION_CODES.length)

/** `all` apps of the team, those to come included, or the chosen ones in `appIds`. */
export const appScope = z.enum(['all', 'chosen']).default('all')

/** The version that an edit saw. */
export const version = whole(z.int().positive().max(2_147_483_647))

/** As the API tells of a moment. */
export const at = z.iso.datetime()

export const RoleBrief = z.object({ roleId: z.number(), name: z.string() })
export type RoleBrief = z.infer<typeof RoleBrief>
