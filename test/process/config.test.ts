// The configuration: every variable is in .env.example, and an invalid one is named.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, VARIABLES, WrongConfig } from '../../src/server/config.ts'
import { tempDir } from '../harness/temp-dir.ts'

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')

test.each(VARIABLES.filter((name) => name !== 'NODE_ENV'))('%s has a line in .env.example', (name) => {
  expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
})

test('.env.example shows the defaults', () => {
  const lines = [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!] as const)
  expect(readConfig(Object.fromEntries(lines))).toEqual(readConfig({}))
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'x'],
  ['ORIGIN', 'ftp://x'],
  ['ORIGIN', 'https://x/portal'],
  ['ORIGIN', 'https://user@x'],
  ['HOST', 'a b'],
  ['HOST', '999.1.1.1'],
  ['HOST', '1:2:3'],
  ['DATABASE_URL', 'mysql://x'],
  ['PORTAL_DEMO', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['MASTER_KEY', 'secret'],
  ['MASTER_KEY', `a:${'k'.repeat(43)},a:${'l'.repeat(43)}`],
  ['INDEX_KEY', 'short'],
  ['COOKIE_KEY', `${'k'.repeat(43)},short`],
  ['SIGNING_KEY', 'k'.repeat(43)],
  // Larger than any private key of the curve.
  ['SIGNING_KEY', `a:${'_'.repeat(42)}8`],
])('an invalid %s stops the start with its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(WrongConfig)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test.each([
  ['ISSUER', { CLIENT_ID: 'portal' }],
  ['OPS_ISSUER', { OPS_ACR: 'two-factors' }],
  ['AUTHORITY_URL', { AUTHORITY_SECRET: 's' }],
  ['MESSAGES_URL', { MESSAGES_APP_ID: 'a' }],
  ['SMTP_HOST', { SMTP_PORT: '587' }],
  ['SMS_URL', { SMS_SENDER: 'Polaris' }],
])('%s is missing beside %j', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: required because`))
})

test.each(['MESSAGES_URL', 'AUTHORITY_URL', 'POLICY_URL', 'SMS_URL'])('%s with http says what it must be', (name) => {
  expect(() => readConfig({ [name]: 'http://inner.example' })).toThrow(`${name}: must be an https URL`)
})

test.each([
  ['https://Portal.Example:443/', 'https://portal.example'],
  ['HTTP://LocalHost:8080', 'http://localhost:8080'],
])('the origin %s is normalized as browsers send it', (input, expected) => {
  expect(readConfig({ ORIGIN: input }).ORIGIN).toBe(expected)
})

test.each([
  ['on', {}],
  ['on', { ORIGIN: 'https://localhost:8443' }],
  ['off', { ORIGIN: 'https://portal.example' }],
  ['off', { HOST: '0.0.0.0' }],
  ['off', { HOST: '192.0.2.7', ORIGIN: 'http://localhost:8400' }],
  ['on', { HOST: '0.0.0.0', PORTAL_DEMO: 'on' }],
  ['on', { ORIGIN: 'http://portal.example:8080', PORTAL_DEMO: 'on' }],
])('demo mode is %s for %j', (demo, environment) => {
  expect(readConfig(environment).PORTAL_DEMO).toBe(demo)
})

test.each([
  ['PORTAL_DEMO', { ORIGIN: 'https://portal.example', PORTAL_DEMO: 'on' }],
  ['ORIGIN', { ORIGIN: 'http://portal.example' }],
  ['ORIGIN', { ORIGIN: 'http://portal.example', PORTAL_DEMO: 'off' }],
])('%s stops the start of %j', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: `))
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8400'],
  ['::1', 'http://[::1]:8400'],
  ['0.0.0.0', 'http://localhost:8400'],
  ['::', 'http://localhost:8400'],
])('without an origin, HOST %s is reached at %s', (host, origin) => {
  expect(readConfig({ HOST: host }).ORIGIN).toBe(origin)
})

test('an empty variable counts as unset', () => {
  const empty = Object.fromEntries(VARIABLES.map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('a database URL can name a socket folder', () => {
  const url = 'postgresql://portal@/portal?host=%2Frun%2Fpostgresql'
  expect(readConfig({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
})

test('master keys are read by name in order', () => {
  const [one, two] = ['k'.repeat(43), 'l'.repeat(43)]
  expect(readConfig({ MASTER_KEY: `2026-11:${one},2025:${two}` }).MASTER_KEY).toEqual([
    { id: '2026-11', key: one },
    { id: '2025', key: two },
  ])
})

test.each(VARIABLES)('%s can come from a file', (name) => {
  const file = path.join(tempDir('portal-settings'), 'gone')
  expect(() => readConfig({ [`${name}_FILE`]: file })).toThrow(`${name}_FILE: ${file} cannot be read (ENOENT).`)
})

test('a name that is no setting is no file of one', () => {
  for (const name of ['SMTP_PASWORD', 'DATABASE', 'S3', 'METRICS_KEY'])
    expect(() => readConfig({ [`${name}_FILE`]: '/dev/null' })).toThrow(`${name}_FILE: there is no setting ${name}`)
  // Those of other programs are no affair of ours.
  const others = { FONTCONFIG_FILE: 'x', SSL_CERT_FILE: 'x', AWS_WEB_IDENTITY_TOKEN_FILE: 'x', OTEL_CONFIG_FILE: 'x' }
  expect(readConfig(others)).toEqual(readConfig({}))
  expect(readConfig({ BRAND_FILE: 'own/brand.yaml' }).BRAND_FILE).toBe('own/brand.yaml')
})

test('a setting can come from a file, a secret or not', () => {
  const folder = tempDir('portal-secrets')
  const file = path.join(folder, 'master')
  writeFileSync(file, `2026-11:${'k'.repeat(43)}\n`)
  expect(readConfig({ MASTER_KEY_FILE: file }).keys.master).toEqual([{ id: '2026-11', key: 'k'.repeat(43) }])
  writeFileSync(file, 'https://portal.example\n')
  expect(readConfig({ ORIGIN_FILE: file })).toMatchObject({ ORIGIN: 'https://portal.example', PORTAL_DEMO: 'off' })
  writeFileSync(file, `${'t'.repeat(20)}\n`)
  expect(readConfig({ METRICS_TOKEN_FILE: file }).METRICS_TOKEN).toBe('t'.repeat(20))
  expect(() => readConfig({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 't'.repeat(20) })).toThrow(
    /^METRICS_TOKEN_FILE: METRICS_TOKEN is also set/,
  )
  expect(() => readConfig({ METRICS_TOKEN_FILE: `${file}-gone` })).toThrow(/^METRICS_TOKEN_FILE: .*ENOENT/)
  writeFileSync(file, '')
  expect(() => readConfig({ METRICS_TOKEN_FILE: file })).toThrow(/^METRICS_TOKEN_FILE: .* is empty/)
})

test('shared caches may keep pages longer where they are told of changes', () => {
  const purgeSettings = { CDN_PURGE_URL: 'http://cache/purge', CDN_PURGE_HEADERS: 'authorization=Bearer%20a,x-zone=1' }
  expect(readConfig({}).cdn).toEqual({ seconds: 30, purge: null })
  expect(readConfig({ SHARED_CACHE_SECONDS: '0' }).cdn.seconds).toBe(0)
  expect(readConfig(purgeSettings).cdn).toEqual({
    seconds: 600,
    purge: {
      url: 'http://cache/purge',
      method: 'POST',
      headers: { authorization: 'Bearer a', 'x-zone': '1' },
      body: '',
    },
  })
  expect(() => readConfig({ CDN_PURGE_BODY: '{}' })).toThrow(/^CDN_PURGE_URL: required/)
  for (const CDN_PURGE_HEADERS of ['authorization', 'a b=1', 'a=x%0Ay', 'a=%E0%A4%A'])
    expect(() => readConfig({ ...purgeSettings, CDN_PURGE_HEADERS })).toThrow('CDN_PURGE_HEADERS')
})
