// The time of caches (lru-cache), which a test moves forward. Their clock is the one of `performance`.
import { onTestFinished, vi } from 'vitest'

/** For the rest of the test. @returns a function that moves the time forward by milliseconds */
export function cacheTime(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const clock = vi.spyOn(performance, 'now')
  let now = 1000
  clock.mockImplementation(() => now)
  onTestFinished(() => {
    clock.mockRestore()
    vi.useRealTimers()
  })
  return (ms) => {
    now += ms
    vi.advanceTimersByTime(ms)
  }
}
