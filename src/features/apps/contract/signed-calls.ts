// Calls that apps sign with their secrets (document 501).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { ECHO_QUOTA, READ_QUOTA, SIGNED_CALL_LIMIT } from '../rules/call-quotas.ts'
import { AppCertificates } from './answers.ts'

/** Errors of signed calls other than those of the signature itself. */
const signedBase = { access: 'signed', serverToServer: true, errors: [] } as const
const Caller = z.object({ appId: z.number(), name: z.string(), keyEndsWith: z.string() })

export const openApp = endpoint({
  ...signedBase,
  name: 'openApp',
  method: 'GET',
  path: '/api/open/v1/app',
  summary:
    'Get the app that signed the call, the last four characters of the secret used, and its valid signing certificates',
  source: 'document 501',
  input: z.object({}),
  output: Caller.extend({ fingerprints: AppCertificates }),
  limit: SIGNED_CALL_LIMIT,
  dailyQuota: READ_QUOTA,
})

export const openEcho = endpoint({
  ...signedBase,
  name: 'openEcho',
  method: 'POST',
  path: '/api/open/v1/echo',
  summary: 'Check a signed call: returns the sorted query and the digest of the body, which may be of any type',
  source: 'document 501',
  input: z.object({}),
  output: Caller.extend({ query: z.string(), bodySha256: z.string(), bodyBytes: z.number() }),
  limit: SIGNED_CALL_LIMIT,
  dailyQuota: ECHO_QUOTA,
})

/** Every signed call. */
export const SIGNED_CALLS = [openApp, openEcho] as const
