// Whole numbers as forms and addresses carry them.
import { z } from 'zod'

/**
 * Reads a number that is written in digits alone. What JavaScript takes for a number besides, such as `0x1`, `1e3`, blanks or
 * `true`, is none.
 * @param schema what the number has to be
 */
export const whole = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess((given) => (typeof given === 'string' && /^\d{1,16}$/.test(given) ? Number(given) : given), schema)
