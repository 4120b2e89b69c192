// Code samples and test data for an app's first signed call, rendered on the server.
import { m } from '#messages'
import { cachedHighlight } from '../../../lib/markdown/cached-markdown.ts'
import { signRequest } from '../../../lib/crypto/sign-request.ts'
import { openEcho } from '../../apps/contract/signed-calls.ts'

const { method, path } = openEcho
/** Body that the samples send. */
export const SAMPLE_BODY = '{"tide":"3.2 m"}'

/** Published in document 501; no app uses this secret. */
const PUBLISHED = {
  appSecret: 'sk_demo_4Qm8vXz1Rk6TnB0yWc3HdJ7sLp9aEf2u9d0b',
  timestamp: '1784685600',
  nonce: '9f2c41e07a5b4d3c8e16b0a2d7f35c94',
}

type Caller = { origin: string; appKey: string; endsWith: string | null }

/** Placeholder for the secret, which only the person who created it has seen. */
const placeholder = ({ endsWith }: Caller): string => `sk_...${endsWith ?? ''}`
const secretNote = ({ endsWith }: Caller): string =>
  endsWith === null ? m.abilities_first_call_secret() : m.abilities_first_call_secret_of({ end: endsWith })

export const shellSample = (caller: Caller): string => String.raw`APP_KEY='${caller.appKey}'
APP_SECRET='${placeholder(caller)}'  # ${secretNote(caller)}
BODY='${SAMPLE_BODY}'
TIMESTAMP=$(date +%s)
NONCE=$(openssl rand -hex 16)
DIGEST=$(printf %s "$BODY" | openssl dgst -sha256 -r | cut -d' ' -f1)
SIGNATURE=$(printf '${method}\n${path}\n\n%s\n%s\n%s' "$TIMESTAMP" "$NONCE" "$DIGEST" |
  openssl dgst -sha256 -hmac "$APP_SECRET" -r | cut -d' ' -f1)

curl -sS -X ${method} '${caller.origin}${path}' \
  -H "X-App-Key: $APP_KEY" \
  -H "X-Timestamp: $TIMESTAMP" \
  -H "X-Nonce: $NONCE" \
  -H "X-Signature: $SIGNATURE" \
  --data-binary "$BODY"
`

export const nodeSample = (
  caller: Caller,
): string => String.raw`import { createHash, createHmac, randomBytes } from 'node:crypto'

const appKey = '${caller.appKey}'
const appSecret = '${placeholder(caller)}' // ${secretNote(caller)}

const [method, path, body] = ['${method}', '${path}', '${SAMPLE_BODY}']
const timestamp = String(Math.floor(Date.now() / 1000))
const nonce = randomBytes(16).toString('hex')
const digest = createHash('sha256').update(body).digest('hex')
const text = [method, path, '', timestamp, nonce, digest].join('\n')

const answer = await fetch('${caller.origin}' + path, {
  method,
  body,
  headers: {
    'X-App-Key': appKey,
    'X-Timestamp': timestamp,
    'X-Nonce': nonce,
    'X-Signature': createHmac('sha256', appSecret).update(text).digest('hex'),
  },
})
console.log(await answer.json())
`

/** One tab per language; copying takes the text from the page. */
export const firstCallTabs = (caller: Caller) => [
  { label: 'curl', code: '', html: cachedHighlight('bash', shellSample(caller)) },
  { label: 'Node.js', code: '', html: cachedHighlight('js', nodeSample(caller)) },
]

/** The samples' call, signed at a fixed time with the published secret. */
export function workedExample() {
  const { appSecret, timestamp, nonce } = PUBLISHED
  const { text, signature } = signRequest({ method, path, query: '', timestamp, nonce, body: SAMPLE_BODY }, appSecret)
  return { appSecret, timestamp, nonce, body: SAMPLE_BODY, text, signature }
}

type Filled = { appKey: string; timestamp: string; nonce: string; body: string }

/** Link to the signer in the developer tools, pre-filled except for the secret. */
export const signerUrl = (values: Filled): string =>
  `/utils?${new URLSearchParams({ method, path, ...values })}#signature`
