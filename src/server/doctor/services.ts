// The doctor on what the portal asks of others: the store, services, providers.
import { connect } from 'node:net'
import type { Files } from '../../adapters/storage/storage.ts'
import type { Config } from '../config.ts'
import { clockFinding, failure, type Finding, ok, reasonOf, warning } from './finding.ts'

const TIMEOUT_MS = 5000

export async function checkStore(files: Files): Promise<Finding> {
  const name = files.newName()
  const bytes = Buffer.from('doctor')
  const advice = 'Check that DATA_DIR exists, belongs to the user who runs the portal, and has space.'
  try {
    await files.put(name, bytes)
    const read = await files.get(name)
    await files.remove(name)
    if (!read?.equals(bytes)) return failure('store', 'a file came back changed', advice)
    if ((await files.get(name)) !== null) return failure('store', 'a removed file is still there', advice)
    if (!(await files.hasRoom())) return failure('store', 'less than 64 MB of space are left', advice)
    return ok('store', 'written, read and removed')
  } catch (error) {
    return failure('store', `no file can be stored (${reasonOf(error)})`, advice)
  }
}

type Service = {
  about: string
  variable: string
  /** What happens without it. */
  without: string
  /** Reaches it, with words on what answered; undefined where nothing is configured. */
  reach: (() => Promise<string>) | undefined
}

async function answers(url: string): Promise<string> {
  const { status } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
  return `reachable (${status})`
}

/** A connection that is accepted; a trial at /ops/outbox/try sends something. */
const accepts = (host: string, port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS })
    const end = (settle: () => void) => {
      socket.destroy()
      settle()
    }
    socket.once('connect', () => end(() => resolve('reachable')))
    socket.once('timeout', () => end(() => reject(new Error('no connection in time'))))
    socket.once('error', (error) => end(() => reject(error)))
  })

const atUrl = (service: { url: string } | undefined) => service && (() => answers(service.url))

function servicesOf({ delivery: { mail, sms }, authority, policy }: Config): Service[] {
  const mailReach =
    mail?.driver === 'smtp' ? () => accepts(mail.smtp.host, mail.smtp.port) : atUrl(mail && mail.service)
  const smsReach = atUrl(sms?.driver === 'templates' ? sms.provider : sms?.service)
  const notSent = 'nothing is sent: messages stay in the outbox'
  return [
    {
      about: 'mail',
      variable: mail?.driver === 'http' ? 'MESSAGES_URL' : 'SMTP_HOST',
      without: notSent,
      reach: mailReach,
    },
    { about: 'SMS', variable: sms?.driver === 'http' ? 'MESSAGES_URL' : 'SMS_URL', without: notSent, reach: smsReach },
    {
      about: 'identity authority',
      variable: 'AUTHORITY_URL',
      without: 'the published demo rules decide, which nearly everybody passes',
      reach: atUrl(authority),
    },
    ...(policy ? [{ about: 'privacy policy', variable: 'POLICY_URL', without: '', reach: atUrl(policy) }] : []),
  ]
}

/** Services that the portal sends to: whether they answer at all. */
export async function checkServices(config: Config): Promise<Finding[]> {
  return Promise.all(
    servicesOf(config).map(async ({ about, variable, without, reach }) => {
      if (!reach)
        return config.PORTAL_DEMO === 'on'
          ? ok(about, `none, this is a demo: ${without}`)
          : warning(about, without, `Set ${variable}.`)
      try {
        return ok(about, await reach())
      } catch (error) {
        return failure(
          about,
          `${variable}: not reachable (${reasonOf(error)})`,
          'Check the address, the firewall, and the certificate of the service (NODE_EXTRA_CA_CERTS for one of your own).',
        )
      }
    }),
  )
}

/** Discovery of the sign-in providers, and their clocks. */
export async function checkProviders({ providers }: Config, now: () => Date = () => new Date()): Promise<Finding[]> {
  const asked = Object.entries(providers).map(async ([whose, provider]): Promise<Finding[]> => {
    const about = `sign-in of ${whose}`
    const variable = whose === 'operators' ? 'OPS_ISSUER' : 'ISSUER'
    const advice = `Check ${variable}: it is the issuer's address as its metadata states it (docs/operations/foreign-provider.md).`
    const address = `${provider.issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      const at = now()
      if (!response.ok) return [failure(about, `${variable}: its metadata answers ${response.status}`, advice)]
      const { issuer } = (await response.json()) as { issuer?: string }
      if (issuer !== provider.issuer) return [failure(about, `${variable}: the metadata is of another issuer`, advice)]
      const date = Date.parse(response.headers.get('date') ?? '')
      const found = [ok(about, `${new URL(provider.issuer).host} answers`)]
      // The header has whole seconds.
      if (!Number.isNaN(date)) found.push(clockFinding(`clock of ${whose}`, 'the provider', at.getTime() - date - 500))
      return found
    } catch (error) {
      return [failure(about, `${variable}: no metadata (${reasonOf(error)})`, advice)]
    }
  })
  const found = (await Promise.all(asked)).flat()
  return found.length > 0 ? found : [ok('sign-in', 'the built-in account service')]
}
