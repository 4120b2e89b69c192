// Sending a photo that has to be made smaller first.
import { expect, test, vi } from 'vitest'
import type { FileSending } from '../../../../api/forms/send-file.ts'
import { sendOnceShrunk } from './photo-upload.ts'

const smaller = new Blob(['smaller'])

function sendingOf() {
  const stop = vi.fn<() => void>()
  const send = vi.fn<(file: Blob) => FileSending<string>>(() => ({ done: Promise.resolve({ ok: 'sent' }), stop }))
  return { send, stop }
}

test('what was made smaller is sent', async () => {
  const { send } = sendingOf()
  expect(await sendOnceShrunk(Promise.resolve(smaller), send, 'too large').done).toEqual({ ok: 'sent' })
  expect(send).toHaveBeenCalledExactlyOnceWith(smaller)
})

test('what the browser cannot make smaller is not sent, and the reason is given', async () => {
  const { send } = sendingOf()
  expect(await sendOnceShrunk(Promise.resolve(null), send, 'too large').done).toEqual({ refused: 'too large' })
  expect(send).not.toHaveBeenCalled()
})

test('stopped while it is made smaller, it is not sent', async () => {
  const { send } = sendingOf()
  const { done, stop } = sendOnceShrunk(Promise.resolve(smaller), send, 'too large')
  stop()
  expect(await done).toEqual({ cut: true })
  expect(send).not.toHaveBeenCalled()
})

test('stopped while it is sent, the sending is stopped', async () => {
  const { send, stop: stopSending } = sendingOf()
  const { done, stop } = sendOnceShrunk(Promise.resolve(smaller), send, 'too large')
  await done
  stop()
  expect(stopSending).toHaveBeenCalledOnce()
})
