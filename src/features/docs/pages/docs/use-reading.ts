// Where the reader is: the section at the top of the window, and how much of the text has been passed.
import { useEffect, useState } from 'react'

/** A section counts as reached when its heading is so far below the top of the window. */
const REACHED = 140

/** @param headings sections in order; their ids are in the page */
export function useReading(headings: { id: string }[]): { at: number; share: number } {
  const [reading, setReading] = useState({ at: 0, share: 0 })
  useEffect(() => {
    const elements = headings.map(({ id }) => document.getElementById(id))
    const text = elements.find(Boolean)?.closest('article')
    let asked = 0
    const look = () => {
      asked = 0
      const at = Math.max(
        0,
        elements.findLastIndex((element) => (element?.getBoundingClientRect().top ?? Infinity) <= REACHED),
      )
      const box = text?.getBoundingClientRect()
      const passed = box && scrollY >= 60 ? (innerHeight * 0.6 - box.top) / box.height : 0
      const share = Math.round(Math.min(1, Math.max(0, passed)) * 100) / 100
      setReading((now) => (now.at === at && now.share === share ? now : { at, share }))
    }
    const ask = () => {
      asked ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', ask, { passive: true })
    addEventListener('resize', ask, { passive: true })
    return () => {
      cancelAnimationFrame(asked)
      removeEventListener('scroll', ask)
      removeEventListener('resize', ask)
    }
  }, [headings])
  return reading
}
