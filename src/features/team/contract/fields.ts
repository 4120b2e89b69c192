// Input fields shared by several team endpoints.
import { z } from 'zod'
import { isRealDay } from '../../../lib/dates/dates.ts'
import { REMARK_LENGTH, ROLE_DESCRIPTION_LENGTH, ROLE_NAME_LENGTH } from '../rules/limits.ts'
import { PERMISSION_CODES } from '../rules/permissions.ts'
import { m } from '#messages'
import { hasInvisibleCharacters } from '../../../lib/text/invisible-characters.ts'
import { whole } from '../../../api/forms/whole-number.ts'

/** A form field given once or several times, as a list. */
const listOf = <Item extends z.ZodType>(item: Item, max: number) =>
  z.union([z.literal('').transform(() => []), item.transform((item) => [item]), z.array(item).max(max)]).default([])

const number = whole(z.int().positive().max(2_147_483_647))
export const ids = (max: number) => listOf(number, max)

/** Names may contain neither invisible characters nor angle brackets. */
const plain = (text: string) => !hasInvisibleCharacters(text) && !/[<>]/.test(text)
const text = (max: number) =>
  z
    .string()
    .max(max * 4, { error: () => m.team_field_long({ max }) })
    .transform((value) => value.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim())
    .refine((value) => [...value].length <= max, { error: () => m.team_field_long({ max }) })
    .refine(plain, { error: () => m.team_field_plain() })

export const remarkName = text(REMARK_LENGTH)

export const roleName = text(ROLE_NAME_LENGTH).refine((value) => value.length > 0, { error: () => m.team_field_name() })
export const roleDescription = text(ROLE_DESCRIPTION_LENGTH).default('')

/** Last day of a membership, YYYY-MM-DD in Shanghai; empty for no end. */
export const memberUntil = z
  .string()
  .trim()
  .max(10)
  .default('')
  .refine((day) => day === '' || isRealDay(day), { error: () => m.team_field_day() })
  .transform((day) => day || null)

export const codes = listOf(z.enum(PERMISSION_CODES), PERMISSION_CODES.length)

/** `all`: every app of the team, future ones included; otherwise those in `appIds`. */
export const appScope = z.enum(['all', 'chosen']).default('all')

/** The version that the edit is based on. */
export const version = whole(z.int().positive().max(2_147_483_647))

export const RoleBrief = z.object({ roleId: z.number(), name: z.string() })
export type RoleBrief = z.infer<typeof RoleBrief>
