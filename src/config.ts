// The configuration: one schema, read from the environment. A wrong value stops the start with its name and reason.
import { z } from 'zod'

/** Also in the form with a socket's folder: postgresql://user@/portal?host=/run/postgresql */
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
  .optional()

/** Scheme, host and port, written as browsers send it in the Origin header. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => /^https?:\/\/[^/?#@]+\/*$/i.test(url), 'must be a scheme, a host and a port, without a path')
  .transform((url) => new URL(url).origin)

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8400),
  HOST: z.string().regex(/^[\w.:-]+$/, 'must be an address or a name').default('127.0.0.1'),
  ORIGIN: origin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
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
  // Empty variables count as absent.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new WrongConfig(`The configuration is wrong:\n${lines.join('\n')}`)
  }
  const { PORT, HOST, ORIGIN } = read.data
  const everywhere = HOST === '0.0.0.0' || HOST === '::'
  const shown = HOST.includes(':') ? `[${HOST}]` : HOST
  return { ...read.data, ORIGIN: ORIGIN ?? new URL(`http://${everywhere ? 'localhost' : shown}:${PORT}`).origin }
}
