// Manifest of letters: the texts of mails and SMS that other features send.
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import { letterTriedAct } from './acts.ts'
import { letterKinds } from './content/letter-kinds.ts'
import { letterSample, letterTry } from './contract.ts'
import { letterSampleHandler, letterTryHandler, type OperatorReach } from './handlers/trial.ts'
import type { Letter } from './rules/letters.ts'

export const lettersFeature = (letters: readonly Letter[], reach: OperatorReach) =>
  feature({
    name: 'letters',
    tables: ['letter'],
    endpoints: [
      implement(letterSample, letterSampleHandler(letters, reach)),
      implement(letterTry, letterTryHandler(letters, reach)),
    ],
    acts: [letterTriedAct],
    contentKinds: letterKinds(letters),
  })
