// Acts on a developer: what their forms ask for.
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { correctBankAct } from './developer-acts.tsx'

test('the branch of a corrected bank account is searched for', () => {
  const form = renderToStaticMarkup(createElement(Fragment, null, correctBankAct(7).fields))
  expect(form).toMatch(/<input(?=[^>]* name="branchName")(?=[^>]* role="combobox")/)
})
