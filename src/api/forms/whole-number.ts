// Whole numbers in forms and addresses.
import { z } from 'zod'

/**
 * Parses a number written in decimal digits. Other strings that JavaScript converts, such as `0x1`, `1e3`, blanks or `true`,
 * are refused.
 * @param schema further rules for the number
 */
export const whole = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value), schema)
