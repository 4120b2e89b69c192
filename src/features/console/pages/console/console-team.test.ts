// The hint about a team says why putting it away was refused.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { resultOf } from '../../../../api/forms/submit.ts'
import { ConsoleTeam } from './console-team.tsx'

test('a refusal is said beside the button', () => {
  const form = new FormData()
  form.set('intent', 'team-later')
  const refusal = resultOf(form, { code: '429001', message: '请 5 秒后再试', value: null, requestId: 'r' })
  const renderTeam = (actionData: Record<string, unknown>) => {
    const Stub = createRoutesStub([{ id: 'page', path: '/', Component: ConsoleTeam }])
    return renderToStaticMarkup(createElement(Stub, { hydrationData: { actionData } }))
  }
  expect(renderTeam({ page: refusal })).toMatch(/role="alert".*请 5 秒后再试/)
  expect(renderTeam({})).not.toContain('role="alert"')
})
