// The configuration: one schema for the environment. An invalid value stops the start with its name and the reason.
import { z } from 'zod'
import { BUILT_IN_SERVICES, type BuiltInService } from '../lib/portal/built-in.ts'
import { isLoopback } from '../lib/net/loopback.ts'
import { UserFacingError } from '../lib/errors/user-facing-error.ts'
import { type EnvironmentKeys, signingKey } from '../adapters/vault/keys.ts'
import { CDN_VARIABLES, type CdnConfig, cdnOf } from './drivers/cdn-settings.ts'
import { DELIVERY_VARIABLES, type DeliveryConfig, deliveryOf, httpsUrl } from './drivers/delivery-settings.ts'
import { STORAGE_VARIABLES, type StorageConfig, storageOf } from './drivers/storage-settings.ts'
import { withFiles } from './setting-files.ts'

/** Also accepts the form with a socket folder: postgresql://user@/portal?host=/run/postgresql */
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
  .optional()

/** Scheme, host and port, as browsers send them in the Origin header. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => /^https?:\/\/[^/?#@]+\/*$/i.test(url),
    'must be a scheme, a host and an optional port, without a path',
  )
  .transform((url) => new URL(url).origin)

/** Plain http is allowed for local addresses only, because tokens travel over it. */
const issuer = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => url.startsWith('https:') || isLoopback(url),
    'must be an https URL; http is allowed for local addresses only',
  )

/** Comma-separated name:key pairs; a key is 32 random bytes in base64url. */
const namedKeys = z
  .string()
  .regex(
    /^[\w-]{1,40}:[\w-]{43}(?:,[\w-]{1,40}:[\w-]{43})*$/,
    'must be name:key pairs separated by commas, each key 32 bytes in base64url',
  )
  .transform((text) => text.split(',').map((item) => ({ id: item.slice(0, -44), key: item.slice(-43) })))
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'must not use a key name twice')

/** The same without names. */
const plainKeys = z
  .string()
  .regex(/^[\w-]{43}(?:,[\w-]{43})*$/, 'must be keys separated by commas, each 32 bytes in base64url')
  .transform((text) => text.split(','))

const signingKeys = namedKeys.transform((keys, context) => {
  try {
    return keys.map(({ id, key }) => signingKey(id, key))
  } catch {
    context.addIssue('must be a valid P-256 private key; generate another one')
    return z.NEVER
  }
})

/** Mail and SMS together. */
const MESSAGES = 'messages'

const builtIns = z
  .string()
  .transform((text) => text.split(',').flatMap((name) => (name.trim() === MESSAGES ? ['mail', 'sms'] : [name.trim()])))
  .pipe(z.array(z.enum(BUILT_IN_SERVICES, { error: `must list only ${[...BUILT_IN_SERVICES, MESSAGES].join(', ')}` })))

/** Concurrent requests; most of their time they wait for the database. */
export const DEFAULT_PLACES = 64

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8400),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an IP address or a host name')
    .refine(
      (host) => URL.canParse(`http://${host.includes(':') ? `[${host}]` : host}`),
      'must be an IP address or a host name',
    )
    .default('127.0.0.1'),
  ORIGIN: origin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl,
  MIGRATIONS: z.enum(['run', 'check']).default('run'),
  MASTER_KEY: namedKeys.optional(),
  INDEX_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  COOKIE_KEY: plainKeys.optional(),
  SIGNING_KEY: signingKeys.optional(),
  BRAND_FILE: z.string().min(1).default('content/brand.yaml'),
  PORTAL_DEMO: z.enum(['on', 'off']).optional(),
  ISSUER: issuer.optional(),
  CLIENT_ID: z.string().optional(),
  CLIENT_SECRET: z.string().optional(),
  ISSUER_VERIFIES_EMAIL: z.enum(['on', 'off']).default('off'),
  OPS_ISSUER: issuer.optional(),
  OPS_CLIENT_ID: z.string().optional(),
  OPS_CLIENT_SECRET: z.string().optional(),
  OPS_ACR: z.string().optional(),
  OPS_ROLES_CLAIM: z.string().default('roles'),
  POLICY_URL: httpsUrl,
  POLICY_APP_ID: z.string().optional(),
  POLICY_SECRET: z.string().optional(),
  AUTHORITY_URL: httpsUrl,
  AUTHORITY_APP_ID: z.string().optional(),
  AUTHORITY_SECRET: z.string().optional(),
  ...DELIVERY_VARIABLES,
  ...STORAGE_VARIABLES,
  ...CDN_VARIABLES,
  ALLOW_BUILT_IN: builtIns.default([]),
  CONCURRENT_REQUESTS: z.coerce.number().int().min(1).max(10_000).default(DEFAULT_PLACES),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(8).default(0),
  DRAIN_PAUSE: z.coerce.number().int().min(0).max(20).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('portal'),
  OTEL_TRACES_SHARE: z.coerce.number().min(0).max(1).default(0.1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

/** Each may also come from a file: NAME_FILE holds its path. */
export const VARIABLES = Object.keys(Environment.shape)

/** An OpenID provider that people sign in at. */
type Provider = {
  issuer: string
  clientId: string
  clientSecret: string
  acr?: string
  rolesClaim?: string
  verifiesEmail?: boolean
}

export type Config = Omit<z.infer<typeof Environment>, 'ORIGIN' | 'PORTAL_DEMO' | 'DRAIN_PAUSE'> & {
  ORIGIN: string
  DRAIN_PAUSE: number
  PORTAL_DEMO: 'on' | 'off'
  /** Keys that override those of keys.json. */
  keys: EnvironmentKeys
  /** Providers that replace the built-in account service. */
  providers: { developers?: Provider; operators?: Provider }
  /** Service that returns the address of the privacy policy; without it the portal's own agreement. */
  policy?: SignedService | undefined
  /** Services without a real configuration: outside a demo each has to be allowed, or the start stops. */
  builtIn: BuiltInService[]
  /** The identity authority; without it the published demo rules decide. */
  authority?: SignedService | undefined
  /** Drivers of mail and SMS; without one messages stay in the outbox. */
  delivery: DeliveryConfig
  /** Where files are. */
  storage: StorageConfig
  /** Shared caches in front of the portal. */
  cdn: CdnConfig
}

/** An external service called with signed requests. */
type SignedService = { url: string; appId: string; secret: string }

/** An invalid variable; the message names it and says why. */
export class WrongConfig extends UserFacingError {}

/** @throws WrongConfig */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // Empty variables count as unset.
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const variables = withFiles(present, VARIABLES, (words) => new WrongConfig(words))
  const parseResult = Environment.safeParse(variables)
  if (!parseResult.success) {
    const lines = parseResult.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new WrongConfig(`Invalid configuration:\n${lines.join('\n')}`)
  }
  checkGroups(parseResult.data)
  const { PORT, HOST, ORIGIN } = parseResult.data
  const everywhere = HOST === '0.0.0.0' || HOST === '::'
  const urlHost = HOST.includes(':') ? `[${HOST}]` : HOST
  const publicOrigin = ORIGIN ?? new URL(`http://${everywhere ? 'localhost' : urlHost}:${PORT}`).origin
  const isHere = isLoopback(publicOrigin)
  if (!isHere && publicOrigin.startsWith('https:') && parseResult.data.PORTAL_DEMO === 'on') {
    throw new WrongConfig(
      'PORTAL_DEMO: a demo cannot run on a public https address, because the password of its accounts is published. Set PORTAL_DEMO=off.',
    )
  }
  // The default demo is for local use; making it reachable by others has to be an explicit choice.
  const PORTAL_DEMO = parseResult.data.PORTAL_DEMO ?? (isHere && isLoopback(`http://${urlHost}`) ? 'on' : 'off')
  if (!isHere && publicOrigin.startsWith('http:') && PORTAL_DEMO === 'off') {
    throw new WrongConfig(
      'ORIGIN: must be an https URL. Plain http exposes sessions and personal data, so it is allowed for local addresses and demos (PORTAL_DEMO=on) only.',
    )
  }
  const authority = authorityOf(parseResult.data)
  const delivery = deliveryOf(parseResult.data, (words) => new WrongConfig(words))
  const services = { authority, ...delivery }
  return {
    ...parseResult.data,
    ORIGIN: publicOrigin,
    PORTAL_DEMO,
    keys: {
      master: parseResult.data.MASTER_KEY,
      index: parseResult.data.INDEX_KEY,
      cookies: parseResult.data.COOKIE_KEY,
      signing: parseResult.data.SIGNING_KEY,
    },
    // A load balancer needs a few health checks before it stops sending requests.
    DRAIN_PAUSE: parseResult.data.DRAIN_PAUSE ?? (parseResult.data.TRUSTED_PROXIES > 0 ? 8 : 0),
    providers: providersOf(parseResult.data),
    policy: policyOf(parseResult.data),
    authority,
    delivery,
    storage: storageOf(parseResult.data, (words) => new WrongConfig(words)),
    cdn: cdnOf(parseResult.data, (words) => new WrongConfig(words)),
    builtIn: BUILT_IN_SERVICES.filter((name) => !services[name]),
  }
}

type Read = z.infer<typeof Environment>

/** What belongs to a variable, and would be ignored without a word if that were missing or misspelt. */
const GROUPS: Partial<Record<keyof Read, readonly (keyof Read)[]>> = {
  ISSUER: ['CLIENT_ID', 'CLIENT_SECRET'],
  OPS_ISSUER: ['OPS_CLIENT_ID', 'OPS_CLIENT_SECRET', 'OPS_ACR'],
  POLICY_URL: ['POLICY_APP_ID', 'POLICY_SECRET'],
  AUTHORITY_URL: ['AUTHORITY_APP_ID', 'AUTHORITY_SECRET'],
  MESSAGES_URL: ['MESSAGES_APP_ID', 'MESSAGES_SECRET'],
  SMTP_HOST: ['SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_CA'],
  SMS_URL: ['SMS_APP_ID', 'SMS_SECRET', 'SMS_SENDER', 'SMS_TEMPLATES'],
}

/** @throws WrongConfig */
function checkGroups(settings: Read): void {
  for (const [name, others] of Object.entries(GROUPS)) {
    if (settings[name as keyof Read] !== undefined) continue
    const present = others.find((other) => settings[other] !== undefined)
    if (present) throw new WrongConfig(`${name}: required because ${present} is set.`)
  }
}

const policyOf = ({ POLICY_URL, POLICY_APP_ID, POLICY_SECRET }: Read) =>
  serviceOf('POLICY', POLICY_URL, POLICY_APP_ID, POLICY_SECRET)

const authorityOf = ({ AUTHORITY_URL, AUTHORITY_APP_ID, AUTHORITY_SECRET }: Read) =>
  serviceOf('AUTHORITY', AUTHORITY_URL?.replace(/\/+$/, ''), AUTHORITY_APP_ID, AUTHORITY_SECRET)

function serviceOf(name: string, url?: string, appId?: string, secret?: string): SignedService | undefined {
  if (!url) return undefined
  if (!appId || !secret)
    throw new WrongConfig(`${name}_APP_ID and ${name}_SECRET: required because ${name}_URL is set.`)
  return { url, appId, secret }
}

function providersOf(settings: z.infer<typeof Environment>): Config['providers'] {
  const developers = providerOf('', settings.ISSUER, settings.CLIENT_ID, settings.CLIENT_SECRET)
  const operators = providerOf('OPS_', settings.OPS_ISSUER, settings.OPS_CLIENT_ID, settings.OPS_CLIENT_SECRET)
  const { OPS_ACR: acr, OPS_ROLES_CLAIM: rolesClaim } = settings
  if (operators && !acr) {
    throw new WrongConfig(
      'OPS_ACR: required because OPS_ISSUER is set. It is the acr value with which the provider confirms a second factor.',
    )
  }
  return {
    ...(developers ? { developers: { ...developers, verifiesEmail: settings.ISSUER_VERIFIES_EMAIL === 'on' } } : {}),
    ...(operators ? { operators: { ...operators, acr: acr!, rolesClaim } } : {}),
  }
}

function providerOf(prefix: string, from?: string, clientId?: string, clientSecret?: string): Provider | null {
  if (!from) return null
  if (!clientId || !clientSecret) {
    throw new WrongConfig(`${prefix}CLIENT_ID and ${prefix}CLIENT_SECRET: required because ${prefix}ISSUER is set.`)
  }
  return { issuer: from, clientId, clientSecret }
}
