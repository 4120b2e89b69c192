// The configuration: one schema, read from the environment. A wrong value stops the start with its name and reason.
import { z } from 'zod'

/** Empty variables count as absent. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8400),
  HOST: z.string().min(1).default('127.0.0.1'),
  ORIGIN: optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_OWNER_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  BRAND_FILE: z.string().min(1).default('content/brand.yaml'),
  PORTAL_DEMO: z.enum(['on', 'off']).default('on'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(8).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

export const VARIABLES = Object.keys(Environment.shape)

export type Config = Omit<z.infer<typeof Environment>, 'ORIGIN'> & { ORIGIN: string }

/** A variable that the portal cannot start with; the message names it and says why. */
export class WrongConfig extends Error {}

/** @throws WrongConfig */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const read = Environment.safeParse(environment)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new WrongConfig(`The configuration is wrong:\n${lines.join('\n')}`)
  }
  const { PORT, HOST, ORIGIN } = read.data
  const shown = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return { ...read.data, ORIGIN: (ORIGIN ?? `http://${shown}:${PORT}`).replace(/\/+$/, '') }
}
