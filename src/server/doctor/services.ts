// The doctor on what the portal asks of others: the store and services.
import path from 'node:path'
import { type SmtpSettings, reachSmtp } from '../../adapters/mail/smtp.ts'
import type { Files } from '../../adapters/storage/storage.ts'
import { type Config, WrongConfig } from '../config.ts'
import { certificateAdvice, failure, type Finding, ok, reasonOf, warning } from './finding.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const TIMEOUT_MS = 5000

const FOLDER_ADVICE = 'Check that DATA_DIR exists, belongs to the user who runs the portal, and has space.'
const RIGHTS_ADVICE =
  'Check S3_KEY_ID and S3_SECRET, and that the key may get, put and delete objects and list the bucket (docs/operations/files.md).'

/** What a bucket answers, and what to do about it. */
const BUCKET_ADVICE: readonly (readonly [RegExp, string])[] = [
  [/NoSuchBucket/, 'Create the bucket that S3_BUCKET names, or name another.'],
  [/InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|Forbidden/, RIGHTS_ADVICE],
  [
    /RequestTimeTooSkewed/,
    'Synchronize this machine with a time server (NTP): the store refuses calls of another time.',
  ],
  [
    /CERT|ISSUER|ALTNAME|SIGNED|SIGNATURE/,
    'Set S3_CA_FILE to the certificate of the authority that signed that of the store.',
  ],
]
const BUCKET_AWAY = 'Check S3_ENDPOINT, S3_REGION and S3_PATH_STYLE, and that a firewall lets this machine through.'

/** The store refused or did not answer: its own name for it, beneath those of the libraries in between. */
function storeReason(error: unknown): string {
  const { cause, name, code } = error as Error & { cause?: unknown; code?: unknown }
  if (cause instanceof Error) return storeReason(cause)
  return typeof code === 'string' ? code : name === 'Error' ? reasonOf(error) : name
}

type StoreOptions = {
  where?: 'folder' | 's3'
  /** Files move out of it, so that it needs no room. */
  isLeft?: boolean
}

export async function checkStore(
  files: Files,
  { where = 'folder', isLeft = false }: StoreOptions = {},
): Promise<Finding> {
  const about = isLeft ? 'store moved from' : 'store'
  const name = files.newName()
  const bytes = Buffer.from('doctor')
  const advice = where === 'folder' ? FOLDER_ADVICE : RIGHTS_ADVICE
  try {
    await files.put(name, bytes)
    const storedBytes = await files.get(name)
    await files.remove(name)
    if (!storedBytes?.equals(bytes)) return failure(about, 'a file came back changed', advice)
    if ((await files.get(name)) !== null) return failure(about, 'a removed file is still there', advice)
    if (!isLeft && !(await files.hasRoom())) return failure(about, 'less than 64 MB of space are left', advice)
    return ok(about, 'written, read and removed')
  } catch (error) {
    const reason = where === 'folder' ? reasonOf(error) : storeReason(error)
    const bucketAdvice = BUCKET_ADVICE.find(([pattern]) => pattern.test(reason))?.[1] ?? BUCKET_AWAY
    return failure(about, `no file can be stored (${reason})`, where === 'folder' ? advice : bucketAdvice)
  }
}

type Service = {
  about: string
  variable: string
  /** What happens without it. */
  without: string
  /** Reaches it, with words on what answered; undefined where nothing is configured. */
  reach: (() => Promise<string>) | undefined
  /** What went wrong, where more is known than that nobody answered. */
  trouble?: (error: unknown) => { said: string; advice: string } | undefined
  /** The portal does without it. */
  isExtra?: true
}

/** Something answers. A call with the secret would do what it is for, such as sending a message. */
async function answers(url: string): Promise<string> {
  const { status } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
  return `reachable (${status}), its secret was not tried`
}

/** The server takes the login; a trial at /ops/outbox/try sends something. */
async function takesLogin(smtp: SmtpSettings): Promise<string> {
  await reachSmtp({ ...smtp, timeout: TIMEOUT_MS / 1000 })
  return smtp.login ? 'reachable, takes the login' : 'reachable'
}

const NETWORK_ADVICE = 'Check the address and the firewall.'

/** What the server answered, and what to do about it. */
function mailTrouble(error: unknown): { said: string; advice: string } {
  const { code, response, message } = error as Error & { code?: string; response?: string }
  const description = `SMTP_HOST: ${(response ?? (message || code))?.trim()}`
  if (code === 'EAUTH') return { said: description, advice: 'Check SMTP_USER and SMTP_PASSWORD.' }
  if (code === 'ETLS' || /certificate|altname|SSL|TLS/i.test(message))
    return {
      said: description,
      advice:
        'Check SMTP_TLS and SMTP_PORT, that the certificate is for SMTP_HOST, and set SMTP_CA_FILE for an authority of your own.',
    }
  return {
    said: description,
    advice: 'Check SMTP_HOST, SMTP_PORT and SMTP_TLS, and that a firewall lets this machine through.',
  }
}

/** The provider answers, and each letter has a template: without one the portal does not start. */
async function hasTemplates({ file, url }: { file: string; url: string }): Promise<string> {
  // Loaded where it is used: letters are spread over all features.
  const { readTemplates } = await import('../drivers/delivery.ts')
  await readTemplates(path.resolve(ROOT, file))
  return answers(url)
}

const templatesTrouble = (error: unknown) =>
  error instanceof WrongConfig
    ? { said: error.message, advice: 'Check the file (docs/operations/mail-and-sms.md).' }
    : undefined

const atUrl = (service: { url: string } | undefined) => service && (() => answers(service.url))

/** The host alone: a request for the address itself might purge, and a check changes nothing. */
const atHost = (url: string) => () => answers(new URL(url).origin)

function servicesOf(config: Config): Service[] {
  const { delivery, authority, policy, cdn, OTEL_EXPORTER_OTLP_ENDPOINT: collector } = config
  const { mail, sms } = delivery
  const mailReach = mail?.driver === 'smtp' ? () => takesLogin(mail.smtp) : atUrl(mail && mail.service)
  const smsReach = sms?.driver === 'templates' ? () => hasTemplates(sms.provider) : atUrl(sms?.service)
  const notSent = 'nothing is sent: messages stay in the outbox'
  return [
    {
      about: 'mail',
      variable: mail?.driver === 'http' ? 'MESSAGES_URL' : mail ? 'SMTP_HOST' : 'SMTP_HOST or MESSAGES_URL',
      without: notSent,
      reach: mailReach,
      ...(mail?.driver === 'smtp' ? { trouble: mailTrouble } : {}),
    },
    {
      about: 'SMS',
      variable: sms?.driver === 'http' ? 'MESSAGES_URL' : sms ? 'SMS_URL' : 'SMS_URL or MESSAGES_URL',
      without: notSent,
      reach: smsReach,
      trouble: templatesTrouble,
    },
    {
      about: 'identity authority',
      variable: 'AUTHORITY_URL',
      without: 'the published demo rules decide, which nearly everybody passes',
      reach: atUrl(authority),
    },
    ...(policy ? [{ about: 'privacy policy', variable: 'POLICY_URL', without: '', reach: atUrl(policy) }] : []),
    ...(cdn.purge
      ? [{ about: 'cache purge', variable: 'CDN_PURGE_URL', without: '', reach: atHost(cdn.purge.url) }]
      : []),
    ...(collector
      ? [
          {
            about: 'telemetry',
            variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
            without: '',
            reach: atHost(collector),
            isExtra: true as const,
          },
        ]
      : []),
  ]
}

/** Services that the portal sends to: whether they answer at all. */
export async function checkServices(config: Config): Promise<Finding[]> {
  return Promise.all(
    servicesOf(config).map(async ({ about, variable, without, reach, trouble, isExtra }) => {
      if (!reach)
        return config.PORTAL_DEMO === 'on'
          ? ok(about, `none, this is a demo: ${without}`)
          : warning(about, without, `Set ${variable}.`)
      try {
        return ok(about, await reach())
      } catch (error) {
        const { said, advice } = trouble?.(error) ?? {
          said: `${variable}: not reachable (${reasonOf(error)})`,
          advice: certificateAdvice(reasonOf(error)) ?? NETWORK_ADVICE,
        }
        return (isExtra ? warning : failure)(about, said, advice)
      }
    }),
  )
}
