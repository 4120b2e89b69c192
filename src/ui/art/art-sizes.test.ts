// Every scene has its place in art-sizes.css, with the proportions of its drawing.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('./art/', import.meta.url)
const sizes = readFileSync(new URL('./art-sizes.css', import.meta.url), 'utf8')

test('each scene keeps its proportions before it arrives', () => {
  const lines = readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => {
      const box = /viewBox="([^"]+)"/.exec(readFileSync(new URL(file, folder), 'utf8'))?.[1]?.split(/\s+/)
      return `[data-art='${file.slice(0, -4)}'] { aspect-ratio: ${box?.[2]} / ${box?.[3]}; }`
    })
  const written = sizes.split('\n').filter((line) => line.startsWith('[data-art'))
  expect(written).toEqual(lines)
})
