// Behavior of rendered Markdown's interactive parts. Its elements are not React's, so events are handled at the container.
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { m } from '#messages'
import { readArt } from '../art/art-source.ts'
import { useFollowLinks } from '../page/served/use-follow-links.ts'
import { copyText } from './copy-text.ts'
import { readStored, writeStored } from '../../lib/forms/browser-storage.ts'

export function useProse(html: string, remember: string | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const follow = useFollowLinks()
  useEffect(() => {
    const container = ref.current
    if (!container) return
    for (const place of container.querySelectorAll<HTMLElement>('[data-art]')) {
      if (!place.firstChild) void readArt(place.dataset.art ?? '').then((scene) => (place.innerHTML = scene))
    }
    const ticks = remember ? readTicks(remember) : null
    for (const box of boxesOf(container)) {
      box.disabled = false
      const storedTick = ticks?.[box.dataset.task ?? '']
      if (storedTick !== undefined) box.checked = storedTick
    }
    if (!remember) return
    // React's onChange only covers React's own inputs.
    const keep = () =>
      keepTicks(remember, Object.fromEntries(boxesOf(container).map((box) => [box.dataset.task ?? '', box.checked])))
    container.addEventListener('change', keep)
    return () => container.removeEventListener('change', keep)
  }, [html, remember])

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target as Element
    const button = target.closest('button')
    if (button?.dataset.copy !== undefined) copyFrom(button)
    else if (button?.role === 'tab') showTab(button)
    follow(event)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tab = event.target as HTMLElement
    const to = { ArrowRight: 1, ArrowLeft: -1, Home: 'first', End: 'last' }[event.key]
    if (to === undefined || tab.role !== 'tab') return
    const tabs = tabsOf(tab)
    const next =
      to === 'first'
        ? 0
        : to === 'last'
          ? tabs.length - 1
          : (tabs.indexOf(tab) + Number(to) + tabs.length) % tabs.length
    event.preventDefault()
    const nextTab = tabs[next]
    if (!nextTab) return
    showTab(nextTab)
    nextTab.focus()
  }
  return { ref, onClick, onKeyDown }
}

const boxesOf = (container: HTMLElement): HTMLInputElement[] => [
  ...container.querySelectorAll<HTMLInputElement>('input[data-task]'),
]

const tabsOf = (tab: HTMLElement): HTMLElement[] => [
  ...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
]

function showTab(chosenTab: HTMLElement): void {
  for (const tab of tabsOf(chosenTab)) {
    const isChosen = tab === chosenTab
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    document.getElementById(tab.getAttribute('aria-controls') ?? '')?.toggleAttribute('data-off', !isChosen)
  }
}

function copyFrom(button: HTMLElement): void {
  const codeBlock = button.closest('figure')?.querySelector('pre:not([data-off])')
  void copyText((codeBlock?.textContent ?? '').replace(/\n$/, ''), m.ui_code_copied())
}

const keyOf = (name: string): string => `ticks:${name}`

/** Checked boxes of a text in this browser; null if there are none, or storage is blocked. */
const readTicks = (name: string) => readStored('local', keyOf(name)) as Record<string, boolean> | null

/** Without storage, the boxes work until the page is left. */
const keepTicks = (name: string, ticks: Record<string, boolean>) => writeStored('local', keyOf(name), ticks)
