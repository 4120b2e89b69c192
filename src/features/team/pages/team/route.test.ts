// What the team page shows to somebody with a team of their own whom another team invites. Through its loader on a real database.
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { teamsOf } from '../../../../../test/builders/teams.ts'
import { type As, testApi } from '../../../../../test/harness/app.ts'
import { openApiOf } from '../../../../api/openapi/openapi.ts'
import { type PageContext, pageContext } from '../../../../api/page-context.ts'
import { loader } from './route.tsx'

const NOW = new Date('2026-08-03T10:00:00+08:00')
const api = await testApi()
const teams = teamsOf(api, NOW)

function viewOf(as: As) {
  const portal: PageContext = {
    submit: () => Promise.reject(new Error('a loader sends no form')),
    call: (endpoint, input) => api.call(endpoint, input, as),
    tryCall: async (endpoint, input) => (await api.ask(endpoint, input, as)).answer,
    language: 'zh-CN',
    requestId: 'test',
    now: NOW,
    userId: 'test',
    isBarred: false,
    operator: null,
    formTargets: [],
    report: () => {},
    refusal: null,
    art: () => null,
    openApi: () => openApiOf([], '', '', {}),
    served: null,
  }
  const context = new RouterContextProvider()
  context.set(pageContext, portal)
  return loader({ context, url: new URL('http://portal.test/team') } as unknown as LoaderFunctionArgs)
}

test('another team’s invitation does not hide one’s own team', async () => {
  api.setNow(NOW)
  const [own, other] = [await teams.team(), await teams.team()]
  const [member, stranger] = [await teams.member(own.id, []), await teams.person()]
  for (const person of [own.owner, member, stranger]) await teams.join(other.id, person, { state: 'invited' })
  const invite = { teamName: other.name }
  expect(await viewOf(own.owner.as)).toMatchObject({ view: 'team', frame: { name: own.name }, invite })
  expect(await viewOf(member.as)).toMatchObject({ view: 'team', frame: { name: own.name }, invite })
  expect(await viewOf(stranger.as)).toMatchObject({ view: 'invite', invite })
})
