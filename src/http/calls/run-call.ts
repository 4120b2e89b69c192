// One call from its request to its outcome, by what its endpoint takes: a signature, an upload, a form, or a query.
import type { ApiRuntime, Implementation, Outcome } from '../../api/implement.ts'
import { invoke } from '../../api/pipeline/invoke.ts'
import type { SignedCalls } from '../../api/access/signed-calls.ts'
import { boundsOf } from '../../api/forms/form-fields.ts'
import type { Viewer } from '../../api/viewer.ts'
import { bytesToCome, senderOf, type UploadPlaces } from '../limits/upload-places.ts'
import { afterBody } from '../request/after-body.ts'
import { BESIDE_FILE, formOf, giveBack, MAX_FORM_BYTES, queryOf, type Raw, uploadOf } from '../request/read-input.ts'
import { runSignedCall } from './signed-call.ts'

export type RunOptions = {
  runtime: ApiRuntime
  uploads: UploadPlaces
  viewerOf: (request: Request, address: string) => Promise<Viewer>
  signedCalls: SignedCalls
}

type IncomingCall = {
  request: Request
  /** Network address of the client. */
  address: string
  pathParams: Raw
  viewer: Viewer
}

type RunCall = (call: IncomingCall) => Promise<Outcome>
type RunnerOf = (implementation: Implementation, options: RunOptions) => RunCall

/** How the calls of an endpoint are run. */
export const runnerOf: RunnerOf = (implementation, options) => {
  const { access, upload, method } = implementation.endpoint
  if (access === 'signed') return signedRunner(implementation, options)
  if (upload) return uploadRunner(implementation, options)
  return (method === 'POST' ? formRunner : queryRunner)(implementation, options)
}

/** The query string including its question mark; empty without parsing when there is none. */
const searchOf = (url: string): string => (url.includes('?') ? new URL(url).search : '')

/** The parameters of the address. A broken query is refused, whether or not the call takes one. */
const queryIn = ({ endpoint }: Implementation, { request }: IncomingCall): Raw =>
  queryOf(searchOf(request.url), boundsOf(endpoint.input))

const queryRunner: RunnerOf =
  (implementation, { runtime }) =>
  async (call) =>
    invoke(implementation, runtime, call.viewer, Object.assign(queryIn(implementation, call), call.pathParams))

const signedRunner: RunnerOf =
  (implementation, { runtime, signedCalls }) =>
  async (call) => {
    const { request, viewer, pathParams } = call
    const fields = Object.assign(queryIn(implementation, call), pathParams)
    return runSignedCall(implementation.endpoint, request, viewer, { runtime, signedCalls }, (signedViewer) =>
      invoke(implementation, runtime, signedViewer, fields),
    )
  }

const uploadRunner: RunnerOf =
  (implementation, { runtime, uploads, viewerOf }) =>
  async (call) => {
    const { input, whileBarred } = implementation.endpoint
    const upload = implementation.endpoint.upload!
    const { request, address, viewer, pathParams } = call
    queryIn(implementation, call)
    const viewerNow = afterBody(viewer, () => viewerOf(request, address))
    let body: ArrayBuffer | undefined
    // Ahead of every database access, so that a flood of requests does not keep others from it. Visitors are refused.
    const leave =
      viewer.developer || viewer.operator || (whileBarred && viewer.barred)
        ? uploads.take(senderOf(viewer), bytesToCome(request, upload.max + BESIDE_FILE))
        : null
    try {
      return await invoke(implementation, runtime, viewer, async () => {
        const uploadedForm = await uploadOf(request, upload, boundsOf(input))
        body = uploadedForm.body
        return { fields: Object.assign(uploadedForm.fields, pathParams), viewer: await viewerNow() }
      })
    } finally {
      if (body) giveBack(body)
      leave?.()
    }
  }

const formRunner: RunnerOf =
  (implementation, { runtime, uploads, viewerOf }) =>
  async (call) => {
    const { input, maxBytes } = implementation.endpoint
    const { request, address, viewer, pathParams } = call
    queryIn(implementation, call)
    const viewerNow = afterBody(viewer, () => viewerOf(request, address))
    // A form longer than usual takes a place among the uploads while it is read; only operators may send one.
    const max = maxBytes && viewer.operator ? maxBytes : MAX_FORM_BYTES
    const bytes = maxBytes ? bytesToCome(request, max) : 0
    const leave = bytes > MAX_FORM_BYTES ? uploads.take(senderOf(viewer), bytes) : null
    let fields: Raw
    try {
      fields = await formOf(request, boundsOf(input), max)
    } finally {
      leave?.()
    }
    return invoke(implementation, runtime, await viewerNow(), Object.assign(fields, pathParams))
  }
