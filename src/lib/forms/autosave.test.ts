// Autosave: when it saves, what it waits for, and what it does after a refusal.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosave, type SaveOutcome } from './autosave.ts'

const PAUSE_MS = 700

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openForm() {
  const form = { text: 'as loaded' as string | null }
  const sends: { text: string; answer: (outcome: SaveOutcome) => Promise<void> }[] = []
  const autosave = createAutosave<string>({ pauseMs: PAUSE_MS, textOf: (text) => text })
  autosave.open({
    read: () => form.text,
    save: (text) => {
      const { promise, resolve } = Promise.withResolvers<SaveOutcome>()
      sends.push({
        text,
        answer: async (outcome) => {
          resolve(outcome)
          await vi.advanceTimersByTimeAsync(0)
        },
      })
      return promise
    },
  })
  const type = (text: string) => {
    form.text = text
    autosave.onInput()
  }
  return { autosave, form, sends, type, texts: () => sends.map(({ text }) => text) }
}

test('saves once, after a pause in typing', async () => {
  const { type, texts } = openForm()
  type('a')
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  type('ab')
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  expect(texts()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(texts()).toEqual(['ab'])
})

test('saves what was typed during a save after it, and never two at once', async () => {
  const { type, sends, texts, autosave } = openForm()
  type('a')
  void autosave.flush()
  type('ab')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  void autosave.flush()
  expect(texts()).toEqual(['a'])
  await sends[0]!.answer('saved')
  expect(texts()).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(texts()).toEqual(['a', 'ab'])
})

test('does not save the same text again, unless told to', async () => {
  const { type, sends, texts, autosave } = openForm()
  type('a')
  void autosave.flush()
  await sends[0]!.answer('saved')
  type('a')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(texts()).toEqual(['a'])
  void autosave.saveAgain()
  expect(texts()).toEqual(['a', 'a'])
})

test('saves nothing while the form is being sent, and what is left once it stays', async () => {
  const { type, texts, autosave } = openForm()
  type('a')
  autosave.pause()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  await autosave.settle()
  expect(texts()).toEqual([])
  expect(autosave.isPending()).toBe(false)
  autosave.resume()
  expect(texts()).toEqual(['a'])
})

test('typing ends the pause of a form that was sent', async () => {
  const { type, texts, autosave } = openForm()
  autosave.pause()
  type('a')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(texts()).toEqual(['a'])
})

test.each<[SaveOutcome, string[]]>([
  ['failed', ['a']],
  [{ retryAfterMs: 5000 }, ['a', 'a']],
  ['conflict', ['a']],
])('after %j it saves by itself only when a time was named', async (outcome, expected) => {
  const { type, sends, texts, autosave } = openForm()
  type('a')
  void autosave.flush()
  await sends[0]!.answer(outcome)
  await vi.advanceTimersByTimeAsync(4999)
  expect(texts()).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(texts()).toEqual(expected)
})

test('a limit of weeks does not end at once', async () => {
  const { type, sends, texts, autosave } = openForm()
  type('a')
  void autosave.flush()
  await sends[0]!.answer({ retryAfterMs: 2 ** 40 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(texts()).toEqual(['a'])
})

test.each([
  ['failed', 'more is typed', ['a', 'ab']],
  ['conflict', 'more is typed', ['a']],
  ['conflict', 'somebody overwrites', ['a', 'ab']],
  ['conflict', 'the page is loaded again', ['a', 'ab']],
] as const)('after %s, %s', async (outcome, step, expected) => {
  const { type, sends, texts, autosave } = openForm()
  type('a')
  void autosave.flush()
  await sends[0]!.answer(outcome)
  if (step === 'the page is loaded again') autosave.endConflict()
  type('ab')
  if (step === 'somebody overwrites') void autosave.saveAgain()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(texts()).toEqual(expected)
})

test('before the page is left it waits for the save under way, and for one of what was typed meanwhile', async () => {
  const { type, sends, texts, autosave } = openForm()
  type('a')
  void autosave.flush()
  type('ab')
  let hasSettled = false
  void autosave.settle().then(() => {
    hasSettled = true
  })
  await sends[0]!.answer('saved')
  expect(texts()).toEqual(['a', 'ab'])
  expect(hasSettled).toBe(false)
  await sends[1]!.answer('saved')
  expect(hasSettled).toBe(true)
  expect(autosave.isPending()).toBe(false)
})

test('a form that goes saves its last changes at once, also those made during a save', async () => {
  const { type, form, sends, texts, autosave } = openForm()
  type('a')
  autosave.close()
  expect(texts()).toEqual(['a'])
  form.text = 'ab'
  await sends[0]!.answer('saved')
  expect(texts()).toEqual(['a', 'ab'])
})

test('is pending from typing until the answer', async () => {
  const { type, sends, autosave } = openForm()
  expect(autosave.isPending()).toBe(false)
  type('a')
  expect(autosave.isPending()).toBe(true)
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(autosave.isPending()).toBe(true)
  await sends[0]!.answer('saved')
  expect(autosave.isPending()).toBe(false)
})

test('what is marked as saved is not sent', async () => {
  const { type, texts, autosave } = openForm()
  type('a')
  autosave.markSaved()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(texts()).toEqual([])
})

test('without a form nothing is saved', async () => {
  const { form, texts, autosave } = openForm()
  form.text = null
  autosave.onInput()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(texts()).toEqual([])
})

test('a network that is back saves what could not be saved, and nothing that was not typed', async () => {
  const { type, sends, texts, autosave } = openForm()
  await autosave.flushTyped()
  expect(texts()).toEqual([])
  type('a')
  void autosave.flush()
  await sends[0]!.answer('failed')
  void autosave.flushTyped()
  expect(texts()).toEqual(['a', 'a'])
  await sends[1]!.answer('saved')
  await autosave.flushTyped()
  expect(texts()).toEqual(['a', 'a'])
})
