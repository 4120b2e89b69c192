// Settings of mail and SMS: which driver carries them, and where to.
import { z } from 'zod'
import type { SignedService } from '../../adapters/safe-fetch/signed-post.ts'
import type { SmtpSettings } from '../../adapters/mail/smtp.ts'
import type { TemplateSettings } from '../../adapters/sms/template-provider.ts'

/** Of services that receive secrets or personal data. */
export const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an https URL' }).optional()

/** PEM of one or several certificates. */
export const authorityPem = z
  .string()
  .regex(/-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----/, 'must be a certificate in PEM')
  .optional()

/** Calling codes separated by commas; none for all of them. */
const callingCodes = z
  .string()
  .regex(/^\+[1-9]\d{0,3}(?:\s*,\s*\+[1-9]\d{0,3})*$/, 'must be calling codes such as +86,+852')
  .transform((text) => text.split(',').map((code) => code.trim()))

export const DELIVERY_VARIABLES = {
  MESSAGES_URL: httpsUrl,
  MESSAGES_APP_ID: z.string().optional(),
  MESSAGES_SECRET: z.string().optional(),
  MAIL_DRIVER: z.enum(['smtp', 'http']).optional(),
  MAIL_FROM: z.email().optional(),
  MAIL_REPLY_TO: z.email().optional(),
  SMTP_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .optional(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  SMTP_TLS: z.enum(['starttls', 'tls', 'none']).default('starttls'),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_CA: authorityPem,
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(20).default(5),
  SMTP_TIMEOUT: z.coerce.number().int().min(1).max(30).default(20),
  SMS_DRIVER: z.enum(['http', 'templates']).optional(),
  SMS_URL: httpsUrl,
  SMS_APP_ID: z.string().optional(),
  SMS_SECRET: z.string().optional(),
  SMS_SENDER: z.string().optional(),
  SMS_TEMPLATES: z.string().optional(),
  SMS_CALLING_CODES: callingCodes.default([]),
  BOUNCE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
}

const schema = z.object(DELIVERY_VARIABLES)
type Read = z.infer<typeof schema>

/** Its templates are read from the file at the start. */
export type TemplateConfig = Omit<TemplateSettings, 'templates'> & { file: string }

export type DeliveryConfig = {
  mail?: { driver: 'smtp'; smtp: SmtpSettings } | { driver: 'http'; service: SignedService } | undefined
  sms?: { driver: 'templates'; provider: TemplateConfig } | { driver: 'http'; service: SignedService } | undefined
  /** Secret shared with the mail service, which signs reports of returned mails. */
  bounceSecret?: string | undefined
}

/** @param wrong creates the error for settings that contradict each other, or of which a part is missing */
export function deliveryOf(settings: Read, wrong: (words: string) => Error): DeliveryConfig {
  const service = serviceOf(settings, wrong)
  const smtp = smtpOf(settings, wrong)
  const provider = templatesOf(settings, wrong)
  const checkChoice = (setting: string, value: string | undefined, is: boolean, needs: string): void => {
    if (value && !is) throw wrong(`${setting}=${value}: ${needs} is not set.`)
  }
  checkChoice(
    'MAIL_DRIVER',
    settings.MAIL_DRIVER,
    settings.MAIL_DRIVER === 'smtp' ? !!smtp : !!service,
    mailNeeds(settings),
  )
  checkChoice(
    'SMS_DRIVER',
    settings.SMS_DRIVER,
    settings.SMS_DRIVER === 'templates' ? !!provider : !!service,
    smsNeeds(settings),
  )
  const over = service && ({ driver: 'http', service } as const)
  return {
    mail: smtp && settings.MAIL_DRIVER !== 'http' ? { driver: 'smtp', smtp } : over,
    sms: provider && settings.SMS_DRIVER !== 'http' ? { driver: 'templates', provider } : over,
    bounceSecret: settings.BOUNCE_SECRET,
  }
}

const mailNeeds = ({ MAIL_DRIVER }: Read): string => (MAIL_DRIVER === 'smtp' ? 'SMTP_HOST' : 'MESSAGES_URL')
const smsNeeds = ({ SMS_DRIVER }: Read): string => (SMS_DRIVER === 'templates' ? 'SMS_URL' : 'MESSAGES_URL')

function serviceOf(settings: Read, wrong: (words: string) => Error): SignedService | undefined {
  const { MESSAGES_URL: url, MESSAGES_APP_ID: appId, MESSAGES_SECRET: secret } = settings
  if (!url) return undefined
  if (!appId || !secret) throw wrong('MESSAGES_APP_ID and MESSAGES_SECRET: required because MESSAGES_URL is set.')
  return { url: url.replace(/\/+$/, ''), appId, secret }
}

function smtpOf(settings: Read, wrong: (words: string) => Error): SmtpSettings | undefined {
  const { SMTP_HOST: host, SMTP_TLS: tls, SMTP_USER: user, SMTP_PASSWORD: password, MAIL_FROM: from } = settings
  if (!host) return undefined
  if (!from) throw wrong('MAIL_FROM: required because SMTP_HOST is set. It is the address that mails come from.')
  if (!user !== !password) throw wrong('SMTP_USER and SMTP_PASSWORD: set both or neither.')
  if (tls === 'none' && user) throw wrong('SMTP_TLS=none: a password would travel in clear. Use starttls or tls.')
  return {
    host,
    port: settings.SMTP_PORT ?? (tls === 'tls' ? 465 : tls === 'starttls' ? 587 : 25),
    tls,
    login: user && password ? { user, password } : undefined,
    ca: settings.SMTP_CA,
    connections: settings.SMTP_CONNECTIONS,
    timeout: settings.SMTP_TIMEOUT,
    from,
    replyTo: settings.MAIL_REPLY_TO,
  }
}

function templatesOf(settings: Read, wrong: (words: string) => Error): TemplateConfig | undefined {
  const { SMS_URL: url, SMS_APP_ID: appId, SMS_SECRET: secret, SMS_SENDER: sender, SMS_TEMPLATES: file } = settings
  if (!url) return undefined
  if (!appId || !secret || !sender || !file)
    throw wrong('SMS_APP_ID, SMS_SECRET, SMS_SENDER and SMS_TEMPLATES: required because SMS_URL is set.')
  return { url, appId, secret, sender, file, callingCodes: settings.SMS_CALLING_CODES }
}
