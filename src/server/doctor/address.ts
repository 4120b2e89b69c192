// The doctor on the public address: its certificate, whether it leads to the portal, and what proxies pass on.
import { connect, type PeerCertificate } from 'node:tls'
import { DAY_MS } from '../../lib/dates/durations.ts'
import { isLoopback } from '../../lib/net/loopback.ts'
import { ECHO, type Echo } from '../../http/health.ts'
import type { Config } from '../config.ts'
import { certificateAdvice, failure, type Finding, ok, reasonOf, warning } from './finding.ts'

const TIMEOUT_MS = 5000
/** Renewal usually comes a month ahead of the end, so with this little left it is overdue. */
const WARN_DAYS = 21
/** Of the addresses for documentation: no client has it. */
const FORGED = '203.0.113.99'

type Options = { now?: () => Date; ca?: string }

export async function checkCertificate(
  { ORIGIN }: Pick<Config, 'ORIGIN'>,
  { now = () => new Date(), ca }: Options = {},
): Promise<Finding> {
  const { protocol, hostname, port } = new URL(ORIGIN)
  if (protocol === 'http:')
    return isLoopback(ORIGIN)
      ? ok('certificate', 'none: a local address')
      : failure(
          'certificate',
          'ORIGIN is plain http',
          'Put a proxy with TLS in front, and set ORIGIN to its https address.',
        )
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  const advice = 'Renew the certificate, and serve it with the intermediate certificates of its authority.'
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      // A name only; an address has none.
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      // Also a bad certificate is looked at.
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
      ...(ca ? { ca } : {}),
    })
    const finish = (finding: Finding) => {
      socket.destroy()
      resolve(finding)
    }
    socket.once('secureConnect', () => {
      const days = Math.floor((Date.parse(certificateOf(socket.getPeerCertificate())) - now().getTime()) / DAY_MS)
      if (days < 0) finish(failure('certificate', `expired ${-days} days ago`, advice))
      else if (!socket.authorized) {
        const reason = String(socket.authorizationError)
        finish(failure('certificate', `not trusted (${reason})`, certificateAdvice(reason) ?? advice))
      } else if (days < WARN_DAYS)
        finish(warning('certificate', `expires in ${days} days`, 'Renew it, and see why it was not renewed by itself.'))
      else finish(ok('certificate', `valid for ${days} days`))
    })
    socket.once('timeout', () =>
      finish(failure('certificate', 'no answer', `Check that ${ORIGIN} is reachable from here.`)),
    )
    socket.once('error', (error) =>
      finish(
        failure(
          'certificate',
          `no TLS connection (${reasonOf(error)})`,
          `Check that ${ORIGIN} is reachable from here.`,
        ),
      ),
    )
  })
}

const certificateOf = ({ valid_to }: PeerCertificate): string => valid_to

/** Asks the portal under its public address what arrived of a request with a forged client address. */
export async function checkProxies({ ORIGIN, METRICS_TOKEN, TRUSTED_PROXIES }: Config): Promise<Finding[]> {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(ORIGIN + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
  try {
    const { status } = await get('/healthz')
    if (status !== 200)
      return [
        failure(
          'address',
          `${ORIGIN}/healthz answers ${status}`,
          'Check that ORIGIN leads to the portal, and that it runs.',
        ),
      ]
  } catch (error) {
    return [
      failure(
        'address',
        `${ORIGIN} is not reachable (${reasonOf(error)})`,
        certificateAdvice(reasonOf(error)) ?? 'Start the portal, and check DNS, proxy and firewall.',
      ),
    ]
  }
  const addressFinding = ok('address', `${ORIGIN} leads to a portal`)
  if (!METRICS_TOKEN)
    return [
      addressFinding,
      warning('proxies', 'not checked', 'Set METRICS_TOKEN: only its holder learns what proxies pass on.'),
    ]
  const answer = await get(ECHO, { authorization: `Bearer ${METRICS_TOKEN}`, 'x-forwarded-for': FORGED })
  if (answer.status !== 200)
    return [
      addressFinding,
      failure('proxies', `${ECHO} answers ${answer.status}`, 'Start the portal with the same METRICS_TOKEN.'),
    ]
  // The portal itself speaks plain http: behind https there is a proxy, whatever it passes on.
  return [addressFinding, proxyFinding((await answer.json()) as Echo, TRUSTED_PROXIES, ORIGIN.startsWith('https:'))]
}

const NAME_CLIENTS =
  'Have it write the client to X-Forwarded-For (nginx: `proxy_set_header X-Forwarded-For $remote_addr;`), and set TRUSTED_PROXIES=1.'

/** @param isProxied there is a proxy for certain */
export function proxyFinding({ address, forwardedFor }: Echo, trustedProxies: number, isProxied = false): Finding {
  const forwardedAddresses = forwardedFor
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
  // Nobody has the forged address, so a portal that trusts no proxy never takes it.
  const expectedAddress = trustedProxies === 0 ? undefined : forwardedAddresses.at(-trustedProxies)
  if (expectedAddress === undefined ? trustedProxies === 0 && address === FORGED : address !== expectedAddress)
    return failure(
      'proxies',
      `the portal does not run with TRUSTED_PROXIES=${trustedProxies}`,
      'Give the portal and this command the same settings, and restart the portal.',
    )
  /** Added behind the forged one; all, where a proxy replaced it. */
  const addedCount = forwardedAddresses[0] === FORGED ? forwardedAddresses.length - 1 : forwardedAddresses.length
  // The forged header is gone where a proxy removed it.
  const hasProxy = isProxied || forwardedAddresses.length === 0
  if (addedCount === 0 && (hasProxy || trustedProxies > 0)) {
    const advice = hasProxy
      ? NAME_CLIENTS
      : `With a proxy in front: ${NAME_CLIENTS} Without one: set TRUSTED_PROXIES=0.`
    return address === FORGED
      ? failure('proxies', 'clients choose their own address: nobody adds to X-Forwarded-For', advice)
      : warning('proxies', 'nobody adds to X-Forwarded-For: all clients count as one', advice)
  }
  if (trustedProxies > 0 && address === FORGED)
    return failure(
      'proxies',
      `clients choose their own address: TRUSTED_PROXIES is ${trustedProxies}, and ${addedCount} add to X-Forwarded-For`,
      `Set TRUSTED_PROXIES=${addedCount}, or have the outermost proxy overwrite X-Forwarded-For.`,
    )
  if (trustedProxies === 0 && addedCount > 0)
    return warning(
      'proxies',
      'a proxy passes on client addresses, and TRUSTED_PROXIES is 0: all clients count as one',
      `Set TRUSTED_PROXIES=${addedCount}.`,
    )
  if (addedCount !== trustedProxies)
    return warning(
      'proxies',
      `${addedCount} proxies add to X-Forwarded-For, and TRUSTED_PROXIES is ${trustedProxies}: a proxy counts as the client`,
      `Set TRUSTED_PROXIES=${addedCount}.`,
    )
  return ok('proxies', trustedProxies === 0 ? 'none' : `${trustedProxies} trusted, the client is told apart`)
}
