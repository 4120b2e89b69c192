// The scenes that content may name.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SCENES } from './scenes.ts'

test('each has its drawing', () => {
  const drawings = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).map((file) =>
    path.basename(file),
  )
  expect(SCENES.filter((name) => !drawings.includes(`${name}.svg`))).toEqual([])
})
