// The team page: another team's invitation beside one's own team, the agreements of an offered one; through its loader on a real database.
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { teamsOf } from '../../../../../test/builders/teams.ts'
import { type As, testApi } from '../../../../../test/harness/app.ts'
import { openApiOf } from '../../../../api/openapi/openapi.ts'
import { type PageContext, pageContext } from '../../../../api/page-context.ts'
import { handoverOffer } from '../../contract/team.ts'
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

test('whoever a team is offered to reads which agreements they have not accepted', async () => {
  api.setNow(NOW)
  const own = await teams.team()
  const [heir, other] = [await teams.person(34, 52, 'heir'), await teams.member(own.id, [])]
  const teamMemberId = await teams.join(own.id, heir)
  await api.call(handoverOffer, { teamMemberId, name: own.name }, own.owner.as)
  const missing = async (as: As) => {
    const view = await viewOf(as)
    return view.view === 'team' ? view.handoverAgreements.map(({ key }) => key) : null
  }
  expect(await missing(heir.as)).toContain('team')
  expect(await missing(other.as)).toEqual([])
  expect(await missing(own.owner.as)).toEqual([])
  await teams.agree(heir)
  expect(await missing(heir.as)).not.toContain('team')
})
