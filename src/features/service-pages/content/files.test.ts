// Services of a folder: one without any is refused, since the menu would be empty.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { WrongContent } from '../../../lib/files/content-files.ts'
import { readServices } from './files.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'portal-services-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(['missing', 'empty'])('a folder whose services are %s is refused', async (name) => {
  const at = path.join(folder, name)
  await mkdir(name === 'empty' ? path.join(at, 'services') : at, { recursive: true })
  const refusal = await readServices(at).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(WrongContent)
  expect((refusal as WrongContent).message).toBe(
    `${path.join(at, 'services')} has no service, and the menu would be empty`,
  )
})
