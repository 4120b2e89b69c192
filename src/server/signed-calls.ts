// Assembly of signed calls: the check of signatures, and the recorder.
import type { SignedCalls } from '../api/access/signed-calls.ts'
import { checkSignature } from '../features/apps/handlers/signed-calls/signed-calls.ts'
import { callRecorder, type Recorder } from '../features/calls/handlers/recorder.ts'
import type { Adapters } from '../adapters/adapters.ts'

type Options = Omit<Parameters<typeof callRecorder>[0], 'clock'> & { adapters: Pick<Adapters, 'clock' | 'vault'> }

export function assembleSignedCalls({ db, log, adapters: { clock, vault } }: Options): SignedCalls & Recorder {
  return {
    ...callRecorder({ db, log, clock }),
    verify: (request) => checkSignature({ db, vault, now: clock.now() }, request),
  }
}
