// Fields whose values are never sent back with a page nor stored in the browser: passwords, codes, keys.

export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'oldPassword',
  'code',
  'authCode',
  'answer',
  'clientSecret',
  'accessToken',
])
