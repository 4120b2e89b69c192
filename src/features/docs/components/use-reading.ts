// Reading position: the section at the top of the window, and the share of the text already passed.
import { useEffect, useState } from 'react'

/** Distance from the top of the window at which a heading counts as reached. */
const REACHED = 140

/** @param headings sections in order; their ids exist in the page */
export function useReading(headings: { id: string }[]): { at: number; share: number } {
  const [reading, setReading] = useState({ at: 0, share: 0 })
  useEffect(() => {
    const elements = headings.map(({ id }) => document.getElementById(id))
    const text = elements.find(Boolean)?.closest('article')
    let frame = 0
    const look = () => {
      frame = 0
      const at = Math.max(
        0,
        elements.findLastIndex((element) => (element?.getBoundingClientRect().top ?? Infinity) <= REACHED),
      )
      const box = text?.getBoundingClientRect()
      const progress = box && scrollY >= 60 ? (innerHeight * 0.6 - box.top) / box.height : 0
      const share = Math.round(Math.min(1, Math.max(0, progress)) * 100) / 100
      setReading((now) => (now.at === at && now.share === share ? now : { at, share }))
    }
    const ask = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', ask, { passive: true })
    addEventListener('resize', ask, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', ask)
      removeEventListener('resize', ask)
    }
  }, [headings])
  return reading
}
