// Logging of rendering errors: defects of a page are logged, refused calls are not.
import { RouterContextProvider, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { CallError } from '../api/caller.ts'
import { type PageContext, pageContext } from '../api/page-context.ts'
import { handleError } from './entry.server.tsx'

const answer = { code: '403001', message: '', value: null, requestId: 'r' }

test.each([
  ['an error', new TypeError('x'), 1],
  ['a refused call', new CallError(answer, 403), 0],
  ['a page that is not there', new ErrorResponse(404, 'Not Found', ''), 0],
])('%s is logged or not', (_, error, times) => {
  const reportedErrors: unknown[] = []
  const context = new RouterContextProvider()
  context.set(pageContext, { report: (item: unknown) => void reportedErrors.push(item) } as unknown as PageContext)
  handleError(error, { request: new Request('http://portal.test/'), context })
  expect(reportedErrors).toEqual(Array.from({ length: times }, () => error))
})
