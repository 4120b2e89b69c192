// The account service as a whole: its providers behind one fetch function, and the operations its pages need.
import type { IncomingMessage, RequestListener } from 'node:http'
import type Provider from 'oidc-provider'
import pLimit from 'p-limit'
import type { Db } from '../../../../db/open.ts'
import type { AccountService, Audience, EndedSessions } from '../../../../adapters/sign-in/account-service.ts'
import type { Limits, Rule } from '../../../../adapters/rate-limits/rate-limits.ts'
import { networkOf } from '../../../../lib/net/truncate-ip.ts'
import { hashToken } from '../../../../lib/crypto/secret-token.ts'
import { findAccountBySubject } from '../../queries/accounts.ts'
import { deleteDevices } from '../../queries/devices.ts'
import { deletePayload, deletePayloadsOfGrant, listPayloadsOfAccount } from '../../queries/payloads.ts'
import { stepCookie } from '../../rules/step-cookie.ts'
import { AUDIENCES, endSignIns, kindOf } from '../adapter.ts'
import { makeProvider, MOUNT, type ProviderOptions, SECOND_FACTOR } from './provider.ts'

export type ServiceOptions = Omit<ProviderOptions, 'audience' | 'client'> & {
  limits: Limits
  /** Clients by audience; audiences without one sign in at another provider. */
  clients: Partial<Record<Audience, ProviderOptions['client']>>
  report: (error: unknown) => void
}

export type Service = AccountService & {
  /** True for protocol endpoints; the pages under /id are not among them. */
  serves: (path: string) => boolean
  listener: RequestListener
  /** Counts a sign-in started from this address. @returns seconds to wait when there were too many, otherwise 0 */
  waitToBegin: (path: string, address: string) => Promise<number>
}

const PROTOCOL =
  /^\/id(\/ops)?\/(?:\.well-known\/[\w-]+|auth(?:\/[\w-]+)?|token|me|jwks|session\/end(?:\/(?:confirm|success))?)$/

/** Every visit of the authorization endpoint inserts a row. Wide, because one network may serve thousands of people. */
const BEGINNINGS: Rule = { name: 'id-begin', points: 6000, seconds: 600 }

/** Clients that are notified at the same time of a logout, and milliseconds that each has to answer. */
const NOTICES_AT_ONCE = 3
const MAX_NOTICE_MS = 2500

type Interaction = InstanceType<Provider['Interaction']>
type StoredProgress = { password?: { subject: string; keep?: boolean }; factor?: { subject: string } }

/** How somebody proved who they are (RFC 8176), by their second factor. */
const METHODS = {
  none: ['pwd'],
  code: ['pwd', 'otp', 'mfa'],
  recovery: ['pwd', 'otp', 'mfa'],
  passkey: ['pwd', 'hwk', 'mfa'],
  'passkey-alone': ['hwk', 'user', 'mfa'],
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

export function accountService(options: ServiceOptions): Service {
  const { db, origin, clients, limits, report } = options
  const providers = new Map<Audience, Provider>()
  for (const audience of AUDIENCES) {
    const client = clients[audience]
    if (!client) continue
    const provider = makeProvider({ ...options, audience, client })
    provider.on('server_error', (_, error) => report(error))
    provider.on('backchannel.error', (_, error) => report(error))
    providers.set(audience, provider)
  }
  const callbacks = new Map([...providers].map(([audience, provider]) => [audience, provider.callback()]))
  const audienceOf = (path: string): Audience => (PROTOCOL.exec(path)?.[1] ? 'operators' : 'developers')

  const interaction = async (
    id: string,
  ): Promise<{ audience: Audience; provider: Provider; found: Interaction } | null> => {
    for (const [audience, provider] of providers) {
      const storedInteraction = await provider.Interaction.find(id)
      if (storedInteraction) return { audience, provider, found: storedInteraction }
    }
    return null
  }
  const save = (storedInteraction: Interaction, result: object) => {
    storedInteraction.result = result as Interaction['result']
    return storedInteraction.save(Math.max(1, storedInteraction.exp - nowSeconds()))
  }

  return {
    cookie: stepCookie(origin.startsWith('https:')),
    serves: (path) => PROTOCOL.test(path) && providers.has(audienceOf(path)),
    listener: (request: IncomingMessage & { originalUrl?: string }, response) => {
      const audience = audienceOf((request.url ?? '').split('?')[0] ?? '')
      request.originalUrl = request.url
      request.url = (request.url ?? '').slice(MOUNT[audience].length)
      void callbacks.get(audience)?.(request, response)
    },
    waitToBegin: async (path, address) => {
      if (!/\/auth$/.test(path)) return 0
      const { allowed, wait } = await limits.count(BEGINNINGS, networkOf(address))
      return allowed ? 0 : wait
    },
    find: async (id) => {
      const at = await interaction(id)
      if (!at) return null
      const progress = at.found.result as StoredProgress | undefined
      return {
        id,
        audience: at.audience,
        wants: at.found.prompt.name === 'create' ? 'register' : 'sign-in',
        passed: progress?.password?.subject ?? null,
        keep: progress?.password?.keep ?? false,
        proved: progress?.factor?.subject ?? null,
      }
    },
    pass: async (id, subject, keep) => {
      const at = await interaction(id)
      if (at) await save(at.found, { password: { subject, keep } })
    },
    prove: async (id, subject) => {
      const at = await interaction(id)
      if (at) await save(at.found, { factor: { subject } })
    },
    finish: async (id, { subject, keep, secondFactor }) => {
      const at = await interaction(id)
      if (!at) return '/id/problem?error=expired'
      await save(at.found, {
        create: {},
        login: {
          accountId: subject,
          // Of the proof: the browser may come back later.
          ts: nowSeconds(),
          remember: keep,
          amr: METHODS[secondFactor ?? 'none'],
          ...(secondFactor && at.audience === 'operators' ? { acr: SECOND_FACTOR } : {}),
        },
      })
      return at.found.returnTo
    },
    end: async (subject, which) => {
      let endedCount = 0
      const notices: Notice[] = []
      for (const [audience, provider] of providers) {
        if (which && 'audience' in which && which.audience !== audience) continue
        if (!which || 'audience' in which) await endSignIns(db, subject, [audience])
        const ended = await endSessions({ db, audience, provider }, subject, which)
        endedCount += ended.count
        notices.push(...ended.notices)
      }
      // Only now, because a client that does not answer must keep no session alive.
      const limit = pLimit(NOTICES_AT_ONCE)
      await Promise.all(notices.map((send) => limit(() => inTime(send()).catch(report))))
      return endedCount
    },
    forgetDevices: async (subject, besides) => {
      const account = await findAccountBySubject(db, subject)
      if (account) await deleteDevices(db, account.id, besides ? hashToken(besides) : null)
    },
  }
}

type Authorizations = Record<string, { sid?: string; grantId?: string }>

type Where = { db: Db; audience: Audience; provider: Provider }

/** Tells a client that one of its sessions has ended. */
type Notice = () => Promise<void>

const isAmong = (which: EndedSessions, sids: readonly string[]): boolean =>
  'only' in which ? sids.some((sid) => which.only.includes(sid)) : !sids.some((sid) => sid === which.besides)

/** Ends an account's sessions at one provider. @returns their number, and a notice for the client of each */
async function endSessions(
  { db, audience, provider }: Where,
  subject: string,
  which?: EndedSessions,
): Promise<{ count: number; notices: Notice[] }> {
  let count = 0
  const notices: Notice[] = []
  for (const { id, payload } of await listPayloadsOfAccount(db, kindOf(audience, 'Session'), subject)) {
    const authorizations = Object.entries((payload as { authorizations?: Authorizations }).authorizations ?? {})
    const sids = authorizations.flatMap(([, { sid }]) => sid ?? [])
    if (which && !isAmong(which, sids)) continue
    count++
    await deletePayload(db, kindOf(audience, 'Session'), id)
    for (const [clientId, { sid, grantId }] of authorizations) {
      if (grantId) {
        for (const model of ['AccessToken', 'AuthorizationCode'])
          await deletePayloadsOfGrant(db, kindOf(audience, model), grantId)
      }
      if (sid) notices.push(() => notifyClient(provider, clientId, subject, sid))
    }
  }
  return { count, notices }
}

async function notifyClient(provider: Provider, clientId: string, subject: string, sid: string): Promise<void> {
  const client = await provider.Client.find(clientId)
  if (client?.backchannelLogoutUri) await sendLogout(client, subject, sid)
}

async function inTime(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the client of a session did not answer in time')), MAX_NOTICE_MS)
  try {
    await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** A client's back-channel logout, a method that is not public (docs/decisions/0080-back-channel-logout.md). */
const sendLogout = (client: object, subject: string, sid: string): Promise<void> =>
  (client as { backchannelLogout: (subject: string, sid: string) => Promise<void> }).backchannelLogout(subject, sid)
