// Calls of the built-in account service: sign-in, registration, verification codes, password reset.
// Each belongs to a sign-in under way at the OpenID provider.
import '../../../api/zod-without-eval.ts'
import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '../../../api/endpoint.ts'
import { hasInvisibleCharacters } from '../../../lib/text/invisible-characters.ts'
import { NICKNAME_LENGTH } from '../../accounts/rules/fields.ts'
import { accountNameOf, MAX_ACCOUNT_LENGTH, NAME_LENGTH } from '../rules/account-name.ts'
import { CODE_DIGITS } from '../rules/limits.ts'
import { isGoodPassword, MAX_PASSWORD_LENGTH } from '../rules/password.ts'

/** The browser's current sign-in; URL and cookie have to name the same one. */
export const interaction = z.string().regex(/^[\w-]{10,60}$/)

const account = z
  .string({ error: () => m.identity_account_needed() })
  .trim()
  .min(1, { error: () => m.identity_account_needed(), abort: true })
  .max(MAX_ACCOUNT_LENGTH, { error: () => m.identity_account_wrong(NAME_LENGTH) })

export const password = z
  .string({ error: () => m.identity_password_needed() })
  .min(1, { error: () => m.identity_password_needed(), abort: true })
  .max(MAX_PASSWORD_LENGTH, { error: () => m.identity_password_long({ max: MAX_PASSWORD_LENGTH }) })

export const newPassword = password.refine((input) => isGoodPassword(input), {
  error: () => m.identity_password_weak(),
})

export const code = z
  .string({ error: () => m.identity_code_needed() })
  .trim()
  .min(1, { error: () => m.identity_code_needed(), abort: true })
  .regex(new RegExp(String.raw`^\d{${CODE_DIGITS}}$`), { error: () => m.identity_code_form() })

/** A checkbox: its value when ticked, absent otherwise. */
export const checkbox = z.preprocess((value) => value === true || value === 'on' || value === 'true', z.boolean())

export const Next = z.object({
  /** URL to continue at; null while a second factor is still required. */
  next: z.string().nullable(),
})

const DemoAccount = z.object({
  name: z.string(),
  label: z.string(),
  main: z.boolean(),
  /** For operators in a demo: the code their authenticator shows. */
  code: z.string().nullable(),
})

export const identityStep = endpoint({
  name: 'identityStep',
  method: 'GET',
  path: '/api/id/v1/step',
  access: 'everyone',
  summary: 'Get the current step of a sign-in',
  source: 'handbook/security.md',
  input: z.strictObject({ interaction }),
  output: z.object({
    audience: z.enum(['developers', 'operators']),
    step: z.enum(['sign-in', 'register', 'second-factor']),
    /** Masked name of the account whose second factor was accepted before its password. */
    account: z.string().nullable(),
    /** At the second factor: what this account can prove it with. */
    factors: z.object({ authenticator: z.boolean(), passkey: z.boolean(), recovery: z.boolean() }),
    /** Whether a passkey can sign in by itself. */
    passkeyAlone: z.boolean(),
    /** Demo only: accounts to try, and the current second-factor code. */
    demo: z.object({ accounts: z.array(DemoAccount), password: z.string(), code: z.string().nullable() }).nullable(),
  }),
  errors: ['404001'],
})

export const identitySignIn = endpoint({
  name: 'identitySignIn',
  method: 'POST',
  path: '/api/id/v1/sign-in',
  access: 'everyone',
  summary: 'Sign in with account name and password. Returns 429001 with the seconds to wait when no attempts are left.',
  source: 'handbook/security.md',
  input: z.strictObject({ interaction, account, password, keep: checkbox.default(false) }),
  output: Next,
  errors: ['120001', '120003', '404001', '429001'],
  transaction: 'own',
})

export const identitySecondFactor = endpoint({
  name: 'identitySecondFactor',
  method: 'POST',
  path: '/api/id/v1/second-factor',
  access: 'everyone',
  summary: 'Verify the code of an authenticator, after the password',
  source: 'handbook/security.md',
  input: z.strictObject({ interaction, code }),
  output: Next,
  errors: ['120002', '404001', '429001'],
  transaction: 'own',
})

export const identityFactorFirst = endpoint({
  name: 'identityFactorFirst',
  method: 'POST',
  path: '/api/id/v1/factor-first',
  access: 'everyone',
  summary: 'Verify an operator’s authenticator code before the password, when no password attempts are left',
  source: 'docs/decisions/0021-guessing.md',
  input: z.strictObject({ interaction, account, code }),
  output: Next,
  errors: ['120002', '404001', '429001'],
  transaction: 'own',
})

export const identitySendCode = endpoint({
  name: 'identitySendCode',
  method: 'POST',
  path: '/api/id/v1/code',
  access: 'everyone',
  summary: `Send a ${CODE_DIGITS}-digit code to a phone number or email address. The answer is the same whether or not an account uses it.`,
  source: 'handbook/security.md, handbook/limits.md [9]',
  input: z.strictObject({ interaction, account, purpose: z.enum(['register', 'sign-in']) }),
  output: z.object({
    /** Seconds until another code can be requested. */
    again: z.number(),
    /** Demo only: the code itself. */
    demoCode: z.string().nullable(),
  }),
  errors: ['404001', '429001'],
  transaction: 'own',
})

export const identityCodeSignIn = endpoint({
  name: 'identityCodeSignIn',
  method: 'POST',
  path: '/api/id/v1/code-sign-in',
  access: 'everyone',
  summary: 'Sign in with a phone number or email address and the code sent to it, regardless of password attempts',
  source: 'handbook/security.md',
  input: z.strictObject({
    interaction,
    account: account.refine((input) => (accountNameOf(input)?.kind ?? 'name') !== 'name', {
      error: () => m.identity_target_wrong(),
    }),
    code,
    keep: checkbox.default(false),
  }),
  output: Next,
  errors: ['120002', '120003', '404001', '429001'],
  transaction: 'own',
})

/** Publicly known facts about an account, which the password must not contain. */
const publicFactsOf = (accountText: string): string[] => [accountText, accountNameOf(accountText)?.value ?? '']

const registration = {
  interaction,
  password: newPassword,
  nickname: z
    .string()
    .trim()
    .max(NICKNAME_LENGTH, { error: () => m.identity_nickname_long({ max: NICKNAME_LENGTH }) })
    .refine((input) => !hasInvisibleCharacters(input) && !/[<>]/.test(input), {
      error: () => m.identity_nickname_plain(),
    })
    .default(''),
  agreed: checkbox.refine(Boolean, { error: () => m.ui_agree_first() }),
}

export const identityRegister = endpoint({
  name: 'identityRegister',
  method: 'POST',
  path: '/api/id/v1/register',
  access: 'everyone',
  summary: 'Create an account with a name, or with an email address or phone number and the code sent to it',
  source: 'handbook/security.md',
  input: z
    .strictObject({ ...registration, account, code: code.optional() })
    .refine(({ account: accountText }) => accountNameOf(accountText) !== null, {
      path: ['account'],
      error: () => m.identity_account_wrong(NAME_LENGTH),
    })
    .refine(
      ({ account: accountText, password: passwordText }) => isGoodPassword(passwordText, publicFactsOf(accountText)),
      {
        path: ['password'],
        error: () => m.identity_password_weak(),
      },
    )
    .refine(
      ({ account: accountText, code: codeText }) => codeText || (accountNameOf(accountText)?.kind ?? 'name') === 'name',
      {
        path: ['code'],
        error: () => m.identity_code_needed(),
        // Runs even when other fields are invalid, so that all errors appear at once.
        when: ({ value }) => typeof (value as { account?: unknown } | null)?.account === 'string',
      },
    ),
  output: Next,
  errors: ['120002', '120004', '404001', '429001'],
  limit: { points: 30, seconds: 600, network: 1000 },
  transaction: 'own',
})

export const identityForgot = endpoint({
  name: 'identityForgot',
  method: 'POST',
  path: '/api/id/v1/password/forgot',
  access: 'everyone',
  summary:
    'Send a password reset link to the account’s email address. The answer is the same whether or not the account exists.',
  source: 'handbook/security.md',
  input: z.strictObject({ account }),
  output: z.object({
    /** Demo only: the link itself, when one was sent. */
    demoLink: z.string().nullable(),
  }),
  errors: ['429001'],
  limit: { points: 20, seconds: 600 },
  transaction: 'own',
})

const token = z.string().regex(/^[\w-]{43}$/)

export const identityResetInfo = endpoint({
  name: 'identityResetInfo',
  method: 'GET',
  path: '/api/id/v1/password/reset',
  access: 'everyone',
  summary: 'Get the masked account a password reset link belongs to. Returns 404001 for a used or expired link.',
  source: 'handbook/security.md',
  input: z.strictObject({ token }),
  output: z.object({ account: z.string() }),
  errors: ['404001'],
  limit: { points: 60, seconds: 600 },
})

export const identityReset = endpoint({
  name: 'identityReset',
  method: 'POST',
  path: '/api/id/v1/password/reset',
  access: 'everyone',
  summary: 'Set a new password with a reset link, optionally signing out all other sessions',
  source: 'handbook/security.md',
  input: z.strictObject({ token, password: newPassword, signOut: checkbox.default(false) }),
  output: z.object({
    /** Number of sessions ended. */
    ended: z.number(),
  }),
  errors: ['404001'],
  limit: { points: 20, seconds: 600 },
  transaction: 'own',
})

export const identityInvitation = endpoint({
  name: 'identityInvitation',
  method: 'GET',
  path: '/api/id/v1/invitation',
  access: 'everyone',
  summary:
    'Get an operator invitation and the secret for the authenticator. Returns 404001 if it was used or has expired.',
  source: 'handbook/security.md',
  input: z.strictObject({ token }),
  output: z.object({
    account: z.string(),
    /** Base32, for typing into an authenticator. */
    secret: z.string(),
    /** otpauth URI with the same secret. */
    authenticator: z.string(),
  }),
  errors: ['404001'],
  limit: { points: 60, seconds: 600 },
})

export const identityAcceptInvitation = endpoint({
  name: 'identityAcceptInvitation',
  method: 'POST',
  path: '/api/id/v1/invitation',
  access: 'everyone',
  summary: 'Accept an operator invitation: set a password and verify the authenticator',
  source: 'handbook/security.md',
  input: z.strictObject({ token, password: newPassword, code }),
  output: z.object({}),
  errors: ['120002', '404001', '409001'],
  limit: { points: 20, seconds: 600 },
  transaction: 'own',
})
