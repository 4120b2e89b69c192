// The doctor on sign-in providers: their metadata and what they offer, our secret, their clocks.
import { CALLBACK } from '../../features/session/handlers/login.ts'
import type { Config } from '../config.ts'
import { certificateAdvice, clockFinding, failure, type Finding, ok, reasonOf } from './finding.ts'

const TIMEOUT_MS = 5000

/** What OpenID Connect Discovery calls these; a provider need not list what it supports. */
type Metadata = {
  issuer?: string
  token_endpoint?: string
  acr_values_supported?: readonly string[]
  scopes_supported?: readonly string[]
  code_challenge_methods_supported?: readonly string[]
}

type Provider = NonNullable<Config['providers'][keyof Config['providers']]>

export async function checkProviders(
  { providers, ORIGIN: origin }: Config,
  now: () => Date = () => new Date(),
): Promise<Finding[]> {
  const { developers, operators } = providers
  const checks = [
    ...(developers
      ? [checkProvider(developers, { whose: 'developers', prefix: '', callback: origin + CALLBACK.developer, now })]
      : []),
    ...(operators
      ? [checkProvider(operators, { whose: 'operators', prefix: 'OPS_', callback: origin + CALLBACK.operator, now })]
      : []),
  ]
  const findings = (await Promise.all(checks)).flat()
  return findings.length > 0 ? findings : [ok('sign-in', 'the built-in account service')]
}

type Use = {
  whose: 'developers' | 'operators'
  /** Of its settings. */
  prefix: string
  callback: string
  now: () => Date
}

async function checkProvider(provider: Provider, use: Use): Promise<Finding[]> {
  const { whose, prefix, now } = use
  const about = `sign-in of ${whose}`
  const variable = `${prefix}ISSUER`
  const advice = `Check ${variable}: it is the issuer's address as its metadata states it (docs/operations/foreign-provider.md).`
  const address = `${provider.issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const at = now()
    if (!response.ok) return [failure(about, `${variable}: its metadata answers ${response.status}`, advice)]
    const metadata = (await response.json()) as Metadata
    if (metadata.issuer !== provider.issuer)
      return [failure(about, `${variable}: the metadata is of another issuer`, advice)]
    const date = Date.parse(response.headers.get('date') ?? '')
    return [
      ok(about, `${new URL(provider.issuer).host} answers`),
      ...offerFindings(about, metadata, provider),
      ...(await secretFindings(about, metadata, provider, use)),
      // The header has whole seconds.
      ...(Number.isNaN(date) ? [] : [clockFinding(`clock of ${whose}`, 'the provider', at.getTime() - date - 500)]),
    ]
  } catch (error) {
    const reason = reasonOf(error)
    return [failure(about, `${variable}: no metadata (${reason})`, certificateAdvice(reason) ?? advice)]
  }
}

/** What sign-in asks of the provider, and its metadata does not list. */
function offerFindings(about: string, metadata: Metadata, { acr }: Provider): Finding[] {
  const lacks = (list: readonly string[] | undefined, value: string) => list !== undefined && !list.includes(value)
  const findings: Finding[] = []
  if (acr && lacks(metadata.acr_values_supported, acr))
    findings.push(
      failure(
        about,
        `OPS_ACR: the provider does not list the acr ${acr}`,
        `Set it to the one with which the provider confirms a second factor: ${metadata.acr_values_supported!.join(', ')}.`,
      ),
    )
  if (lacks(metadata.scopes_supported, 'openid'))
    findings.push(failure(about, 'the provider does not list the scope openid', 'Allow it there for this client.'))
  if (lacks(metadata.code_challenge_methods_supported, 'S256'))
    findings.push(failure(about, 'the provider does not list PKCE with S256', 'Turn it on there: sign-in uses it.'))
  return findings
}

/** Asks for a token with a code that nobody has: whoever knows the client refuses the code, not the client. */
async function secretFindings(
  about: string,
  { token_endpoint: endpoint }: Metadata,
  { clientId, clientSecret }: Provider,
  { prefix, callback }: Use,
): Promise<Finding[]> {
  if (!endpoint) return []
  const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':')
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'doctor',
      redirect_uri: callback,
      code_verifier: 'doctor-'.repeat(7),
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => reasonOf(error))
  if (typeof answer === 'string')
    return [
      failure(
        about,
        `the token endpoint does not answer (${answer})`,
        certificateAdvice(answer) ?? `Check that this machine may reach ${new URL(endpoint).host}.`,
      ),
    ]
  const { error } = (await answer.json().catch(() => ({}))) as { error?: string }
  if (error !== 'invalid_client' && error !== 'unauthorized_client') return []
  return [
    failure(
      about,
      `${prefix}CLIENT_SECRET: the provider refuses the client (${error})`,
      `Check ${prefix}CLIENT_ID and ${prefix}CLIENT_SECRET, and that the provider takes them by HTTP Basic (client_secret_basic).`,
    ),
  ]
}
