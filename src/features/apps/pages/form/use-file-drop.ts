// Files dropped on a place, or pasted while the pointer or the focus is in it.
import { type RefObject, useEffect, useRef, useState } from 'react'

const imagesIn = (files: FileList | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** @returns whether files are held over the place */
export function useFileDrop(
  place: RefObject<HTMLElement | null>,
  isOpen: boolean,
  take: (files: readonly File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(take)
  useEffect(() => void (latest.current = take))
  useEffect(() => {
    const element = place.current
    if (!element || !isOpen) return
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!element.contains(relatedTarget as Node | null)) setOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      latest.current([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent) => {
      const files = imagesIn(event.clipboardData?.files)
      if (files.length === 0 || !element.matches(':hover, :focus-within')) return
      event.preventDefault()
      latest.current(files)
    }
    element.addEventListener('dragover', over)
    element.addEventListener('dragleave', leave)
    element.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      element.removeEventListener('dragover', over)
      element.removeEventListener('dragleave', leave)
      element.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [place, isOpen])
  return isOver
}
