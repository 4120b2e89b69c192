// Fields that an app's form still lacks while somebody types.
import { expect, test } from 'vitest'
import { lackingIn, stillRefused, valuesIn } from './lacking.ts'

const FIELDS = [
  { name: 'name', look: 'text' },
  { name: 'siteUrl', look: 'text' },
  { name: 'category', look: 'one' },
]
const HAS = { icon: true, screenshots: 0, clientSecret: false, siteProof: false, connection: false }

test('spaces alone are nothing, and a site has to be proved once there is one', () => {
  const form = new FormData()
  form.set('name', '潮汐')
  form.set('siteUrl', ' ')
  const lacking = () => lackingIn('web', valuesIn(form, FIELDS), HAS)
  expect(lacking()).toEqual(['siteUrl', 'category', 'shortDescription', 'description', 'privacyUrl'])
  form.set('siteUrl', 'https://tide.example')
  form.set('category', 'tools')
  expect(lacking()).toEqual(['shortDescription', 'description', 'privacyUrl', 'siteProof'])
})

test('a malformed field stays to be done until it is typed anew; an empty one is counted as lacking already', () => {
  const refusals = { name: 'too short', category: 'not filled in' }
  expect(stillRefused(refusals, { name: 'a', category: '' }, { name: 'a', category: '' })).toEqual(['name'])
  expect(stillRefused(refusals, { name: 'a', category: '' }, { name: 'ab', category: '' })).toEqual([])
})
