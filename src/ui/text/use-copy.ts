// A button that copies, and says so itself for a moment.
import { useEffect, useRef, useState } from 'react'
import { copyText } from './copy-text.ts'

const SHOWN_MS = 2000

export function useCopy() {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    copied,
    copy: async (text: string, message?: string) => {
      if (!(await copyText(text, message))) return
      setCopied(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCopied(false), SHOWN_MS)
    },
  }
}
