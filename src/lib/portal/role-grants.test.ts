import { describe, expect, test } from 'vitest'
import { appsFor, codesOf, type Grant, type Grants, intersectGrants } from './role-grants.ts'

/** Each code with its apps, for a person with this grant alone. */
const appsByCode = (grants: Grant[]) => Object.fromEntries(codesOf(grants).map((code) => [code, appsFor(grants, code)]))

describe('the intersection of two sets of grants', () => {
  const own: Grants = [
    { codes: ['app', 'app:edit'], apps: [1, 2] },
    { codes: ['app', 'team'], apps: null },
    { codes: ['app:edit'], apps: [3] },
  ]
  test.each<[Grants, Grant, Record<string, readonly number[] | null>]>([
    ['everything', { codes: ['app'], apps: null }, { app: null }],
    ['everything', { codes: ['app', 'team'], apps: [7] }, { app: [7], team: [7] }],
    [[], { codes: ['app'], apps: null }, {}],
    [own, { codes: ['app', 'app:delete'], apps: null }, { app: null }],
    [own, { codes: ['app:edit'], apps: null }, { 'app:edit': [1, 2, 3] }],
    [own, { codes: ['app:edit', 'app'], apps: [2, 9] }, { 'app:edit': [2], app: [2, 9] }],
    [own, { codes: ['app:edit'], apps: [9] }, { 'app:edit': [] }],
    [own, { codes: [], apps: null }, {}],
  ])('%j and %j', (heldGrants, to, both) => expect(appsByCode(intersectGrants(heldGrants, to))).toEqual(both))
})
