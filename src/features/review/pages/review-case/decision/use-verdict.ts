// Draft of a verdict, kept in the browser until it is sent.
// A closed tab, a lost claim or an ended session loses nothing.
import { useEffect, useState } from 'react'
import { DRAFTS } from '../../../../../ui/forms/use-session-draft.ts'
import type { Choice } from '../../../components/case-view.server.ts'
import { readStored, removeStored, writeStored } from '../../../../../lib/forms/browser-storage.ts'

/** @property reason empty until one is chosen */
export type Mark = { field: string; reason: string; words: string }
export type Verdict = { choice: 'approve' | 'reject'; marks: Mark[]; remark: string }

/** A mark with its display data; `text` is its reason as the developer reads it. */
export type Marked = { mark: Mark; name: string; choices: Choice[]; text: string }

/** Problem of a rejection: at a mark, or at the remark (null). */
export type RejectProblem = { field: string | null; text: string }

/** Names the operator: the next one at the same computer must not find it. Removed with the drafts at signing out. */
const keyOf = (operatorId: number, id: number): string => `${DRAFTS}${operatorId}.case.${id}`
const EMPTY: Verdict = { choice: 'approve', marks: [], remark: '' }

function read(operatorId: number, id: number): Verdict | null {
  const stored = readStored('local', keyOf(operatorId, id)) as Partial<Verdict> | null
  return stored && Array.isArray(stored.marks) ? { ...EMPTY, ...stored } : null
}

export const forgetVerdict = (operatorId: number, id: number): void => removeStored('local', keyOf(operatorId, id))

export function useVerdict(operatorId: number, id: number) {
  const [verdict, setVerdict] = useState<Verdict>(EMPTY)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  useEffect(() => {
    const storedVerdict = read(operatorId, id)
    if (storedVerdict) setVerdict(storedVerdict)
  }, [operatorId, id])
  const change = (part: Partial<Verdict>) => {
    const next = { ...verdict, ...part }
    setVerdict(next)
    // Without storage the form still works.
    if (writeStored('local', keyOf(operatorId, id), next)) setSavedAt(new Date())
  }
  const { marks } = verdict
  return {
    ...verdict,
    savedAt,
    change,
    markOf: (field: string) => marks.find((mark) => mark.field === field) ?? null,
    /** Marks a field or photo, or removes the mark. */
    toggle: (field: string) =>
      change({
        choice: 'reject',
        marks: marks.some((mark) => mark.field === field)
          ? marks.filter((mark) => mark.field !== field)
          : [...marks, { field, reason: '', words: '' }],
      }),
    edit: (field: string, part: Partial<Mark>) =>
      change({ marks: marks.map((mark) => (mark.field === field ? { ...mark, ...part } : mark)) }),
    forget: () => {
      forgetVerdict(operatorId, id)
      setVerdict(EMPTY)
      setSavedAt(null)
    },
  }
}

export type VerdictState = ReturnType<typeof useVerdict>
