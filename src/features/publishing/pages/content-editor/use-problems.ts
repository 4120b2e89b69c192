// Findings of a check of an item, by field and place: problems, which block publishing, and warnings; once requested, again
// after each save.
import { useEffect, useMemo, useState } from 'react'
import { m } from '#messages'
import { toast } from '../../../../ui/overlays/toast-store.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { getCall, valueIn } from '../../../../api/forms/browser-call.ts'
import type { contentCheck } from '../../contract/drafts.ts'

const CHECK = '/api/ops/v1/content/draft/check'

export type Problems = OutputOf<typeof contentCheck>['problems']

async function findProblems(kind: string, key: string): Promise<Problems | null> {
  const value = valueIn(await getCall<typeof contentCheck>(CHECK, { kind, key }))
  return value?.problems ?? null
}

type Options = {
  kind: string
  itemKey: string
  /** Saves what is typed. */
  settle: () => Promise<void>
  savedAt: string | null
}

export function useProblems({ kind, itemKey, settle, savedAt }: Options) {
  const [foundProblems, setFoundProblems] = useState<Problems | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [checks, setChecks] = useState(0)
  const isAsked = checks > 0
  useEffect(() => {
    if (!isAsked) return
    let isGone = false
    void findProblems(kind, itemKey).then((problems) => !isGone && problems && setFoundProblems(problems))
    return () => {
      isGone = true
    }
  }, [kind, itemKey, isAsked, savedAt])
  // The fields compare it with that of the last check.
  const problems = useMemo(() => foundProblems?.filter(({ level }) => level === 'bad') ?? null, [foundProblems])
  return {
    /** Null until it was asked for. */
    problems,
    warnings: foundProblems?.filter(({ level }) => level === 'warn') ?? [],
    /** How often it was asked for. */
    checks,
    isBusy,
    check: async () => {
      setBusy(true)
      await settle()
      const latest = await findProblems(kind, itemKey)
      setFoundProblems(latest)
      if (latest) setChecks((before) => before + 1)
      else toast(m.publishing_check_failed(), { tone: 'bad' })
      setBusy(false)
    },
  }
}
