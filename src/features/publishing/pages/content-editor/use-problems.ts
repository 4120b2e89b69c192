// Problems of an item by field and place, which block publishing; once asked for, again after each save.
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { toast } from '../../../../ui/overlays/toast-store.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { getCall, valueIn } from '../../../../api/forms/browser-call.ts'
import type { contentCheck } from '../../contract/drafts.ts'

const CHECK = '/api/ops/v1/content/draft/check'

type Problems = OutputOf<typeof contentCheck>['problems']

async function problemsOf(kind: string, key: string): Promise<Problems | null> {
  const value = valueIn(await getCall<typeof contentCheck>(CHECK, { kind, key }))
  return value?.problems.filter(({ level }) => level === 'bad') ?? null
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
    void problemsOf(kind, itemKey).then((problems) => !isGone && problems && setFoundProblems(problems))
    return () => {
      isGone = true
    }
  }, [kind, itemKey, isAsked, savedAt])
  return {
    /** Null until it was asked for. */
    problems: foundProblems,
    /** How often it was asked for. */
    checks,
    isBusy,
    check: async () => {
      setBusy(true)
      await settle()
      const problems = await problemsOf(kind, itemKey)
      setFoundProblems(problems)
      if (problems) setChecks((before) => before + 1)
      else toast(m.publishing_check_failed(), { tone: 'bad' })
      setBusy(false)
    },
  }
}
