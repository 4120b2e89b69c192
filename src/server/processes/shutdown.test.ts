// The end of the process: with the right code, once, and also when the shutdown fails or never ends.
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exitOnSignals } from './shutdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function hostWith(stop: () => Promise<void>) {
  const exit = vi.fn<(code: number) => void>()
  const fatal = vi.fn<(...parts: unknown[]) => void>()
  const host = Object.assign(new EventEmitter(), { exit })
  exitOnSignals({ stop, log: { fatal } }, host)
  return { host, exit, fatal }
}

test.each([
  ['SIGTERM', 0],
  ['SIGINT', 0],
  ['SIGHUP', 0],
  ['disconnect', 0],
  ['unhandledRejection', 1],
  ['uncaughtException', 1],
])('%s stops the portal and exits with %i', async (event, code) => {
  const stop = vi.fn<() => Promise<void>>(async () => {})
  const { host, exit } = hostWith(stop)
  host.emit(event, new Error('a defect'))
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(code))
  expect(stop).toHaveBeenCalledOnce()
})

test('a step of the shutdown that fails is logged and ends the process', async () => {
  const { host, exit, fatal } = hostWith(() => Promise.reject(new Error('the pool is gone')))
  host.emit('SIGTERM')
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(1))
  expect(fatal).toHaveBeenCalledExactlyOnceWith({ err: new Error('the pool is gone') }, 'shutdown failed')
})

test('an error nobody caught during the shutdown is logged, and starts no second one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = vi.fn<() => Promise<void>>(() => promise)
  const { host, exit, fatal } = hostWith(stop)
  host.emit('SIGTERM')
  host.emit('SIGTERM')
  host.emit('unhandledRejection', new Error('meanwhile'))
  expect(fatal).toHaveBeenCalledExactlyOnceWith({ err: new Error('meanwhile') }, 'unhandled rejection')
  resolve()
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(0))
  expect(stop).toHaveBeenCalledOnce()
})

test('a shutdown that never ends is cut short', async () => {
  const { host, exit, fatal } = hostWith(() => new Promise(() => {}))
  host.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(29_000)
  expect(exit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  expect(fatal).toHaveBeenCalledExactlyOnceWith('shutdown took too long')
})
