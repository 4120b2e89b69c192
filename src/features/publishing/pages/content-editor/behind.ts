// Translations that are behind, for the fields of the form and those of structured texts in it.
import { createContext, useContext } from 'react'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { contentItem } from '../../contract/kinds.ts'

export type Behind = OutputOf<typeof contentItem>['behind']
export type OneBehind = Behind[number] & {
  /** The form by which it is said to fit. */
  form: string
}

export const BehindContext = createContext<readonly OneBehind[]>([])

export const withForms = (behind: Behind): OneBehind[] =>
  behind.map((item) => ({ ...item, form: `fits ${item.slot} ${item.at}`.replaceAll(/\W+/g, '-') }))

/** Those of a structured text, by place. */
export const useBehindIn = (slot: string): readonly OneBehind[] =>
  useContext(BehindContext).filter((item) => item.slot === slot && item.at !== '')

export const useBehind = (slot: string): OneBehind | undefined =>
  useContext(BehindContext).find((item) => item.slot === slot && item.at === '')
