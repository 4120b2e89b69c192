// Forms of the contact data.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { AccountView } from '../account-view.server.ts'
import { PhoneForm } from './contact-forms.tsx'

const contact = { kind: 'personal', version: 1, telephone: '138****2046' } as NonNullable<AccountView['contact']>
const countries = [
  { country: '新加坡', dialingCode: '0065', brief: 'SG' },
  { country: '中国大陆', dialingCode: '0086', brief: 'CN' },
]

test('the country of a telephone is chosen, the mainland at first', () => {
  const Component = () => createElement(PhoneForm, { contact, countries })
  const Stub = createRoutesStub([{ path: '/user', Component }])
  const html = renderToStaticMarkup(createElement(Stub, { initialEntries: ['/user'] }))
  expect(html).toMatch(/<select[^>]* name="dialingCode"/)
  expect(html).toMatch(/<option value="0086"[^>]* selected=""/)
  expect(html).toContain('+65 新加坡')
})
