// API access section of an open service or ability: samples, and the test call made from the page.
import { m } from '#messages'
import { networkPoints, type OutputOf } from '../../../api/endpoint.ts'
import { perform } from '../../../api/forms/action.ts'
import { textIn } from '../../../api/forms/submit.ts'
import type { PageContext } from '../../../api/page-context.ts'
import { safeLink } from '../../../lib/markdown/safe-link.ts'
import { CLOCK_SECONDS, NONCE_SECONDS } from '../../../lib/crypto/request-signature.ts'
import { openEcho } from '../../apps/contract/signed-calls.ts'
import { MAX_TEST_BODY, openCallKeys, openCallTest } from '../../apps/contract/test-call.ts'
import { firstCallTabs, SAMPLE_BODY, signerUrl, workedExample } from './first-call.server.ts'
import { appIdOf } from './app-address.server.ts'

type Opened = {
  appId: string
  kind: 'service' | 'ability'
  code: string
  /** Address of the document about it. */
  guide: string
  /** Address of the app's page. */
  app: string
}

export type OpenCallsView = Awaited<ReturnType<typeof openCallsView>>

export async function openCallsView(portal: PageContext, { appId, kind, code, guide, app }: Opened) {
  const { appKey, origin, secrets } = await portal.call(openCallKeys, { appId })
  const example = workedExample()
  return {
    /** Where readers are sent: to another site by the page that warns of it. Null without a document. */
    guide: safeLink(guide)?.href ?? null,
    /** Address of the keys section, with a way back. */
    keys: `${app}&from=${kind}:${code}#keys`,
    mayTest: secrets !== null,
    secrets:
      secrets?.map(({ id, endsWith }) => ({ value: String(id), label: m.apps_secret_end({ end: endsWith }) })) ?? [],
    samples: firstCallTabs({ appKey, origin, endsWith: secrets?.[0]?.endsWith ?? null }),
    example,
    signer: signerUrl({ appKey, timestamp: example.timestamp, nonce: example.nonce, body: example.body }),
    test: { body: SAMPLE_BODY, max: MAX_TEST_BODY },
    limits: limitsView(),
  }
}

const minutes = (seconds: number): number => seconds / 60

function limitsView() {
  const call = openEcho.limit
  const test = openCallTest.limit
  if (!call || !test) throw new Error('signed calls and tests of them have a limit')
  return {
    app: call.points / minutes(call.seconds),
    network: networkPoints(call) / minutes(call.seconds),
    clockSeconds: CLOCK_SECONDS,
    nonceMinutes: minutes(NONCE_SECONDS),
    test: { points: test.points, minutes: minutes(test.seconds) },
  }
}

export type TestCallView = { body: string; error: string; answer: ReturnType<typeof answerView> | null }

/** Makes the test call requested by the form. */
export const testCall = perform([openCallTest], async ({ portal, form, url }) => {
  // Browsers submit line breaks as CRLF, whatever was typed.
  const body = textIn(form, 'body').replaceAll('\r\n', '\n')
  const { value, ...result } = await portal.submit(openCallTest, form, { appId: appIdOf(url), body })
  const testView = { body, error: result.message, answer: result.ok && value ? answerView(value) : null }
  // Shown beside the call, not above the page.
  return { ...result, message: '', fields: {}, value: testView }
})

function answerView({ sent, received }: OutputOf<typeof openCallTest>) {
  const { status, code, requestId, milliseconds } = received
  const { method, url, appKey, timestamp, nonce, signature, body } = sent
  const headers = { 'X-App-Key': appKey, 'X-Timestamp': timestamp, 'X-Nonce': nonce, 'X-Signature': signature }
  return {
    passed: code === '200',
    status,
    code,
    requestId,
    milliseconds,
    keyEndsWith: sent.keyEndsWith,
    why: code === '200' ? '' : reasonOf(received),
    received: JSON.stringify(JSON.parse(received.body), null, 2),
    request: [`${method} ${url}`, ...Object.entries(headers).map((pair) => pair.join(': ')), '', body].join('\n'),
    text: sent.text,
    signer: signerUrl({ appKey, timestamp, nonce, body }),
  }
}

/** Why the call failed, and how to fix it. */
export function reasonOf({
  status,
  code,
  message,
  retryAfter,
}: Pick<OutputOf<typeof openCallTest>['received'], 'status' | 'code' | 'message' | 'retryAfter'>): string {
  if (code === '429001') return m.abilities_test_why_limit({ seconds: retryAfter ?? 60 })
  if (code === '401001' || code === '401004') return m.abilities_test_why_key()
  return status >= 500 ? m.abilities_test_why_platform() : message
}
