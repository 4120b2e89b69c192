// The file for the bank, asked for without scripts: a proof that is too old leads to the page that asks for one.
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { testApi } from '../../../../../test/harness/app.ts'
import { type PageContext, pageContext } from '../../../../api/page-context.ts'
import { action } from './route.ts'

const api = await testApi()

test('leads over the page that asks for a proof to the page with its button', async () => {
  const payer = await api.operator(['administrator'])
  const context = new RouterContextProvider()
  context.set(pageContext, {
    operator: { id: payer.id, name: '', roles: [], permissions: ['payout.mark'] },
    call: (endpoint: never, input: never) => api.call(endpoint, input, payer.as),
  } as unknown as PageContext)
  const ask = () =>
    action({ context } as unknown as ActionFunctionArgs).then(
      ({ status, headers }) => [status, headers.get('content-type')?.split(';')[0]],
      (thrown: unknown) => (thrown instanceof Response ? [thrown.status, thrown.headers.get('location')] : thrown),
    )
  expect(await ask()).toEqual([200, 'text/csv'])
  await api.db
    .updateTable('session')
    .set({ proved_at: new Date(0) })
    .where('operator_id', '=', payer.id)
    .execute()
  expect(await ask()).toEqual([302, '/ops/confirm?returnTo=%2Fops%2Fpayout'])
})
