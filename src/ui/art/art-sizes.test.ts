// Every scene has its aspect ratio in art-sizes.css.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = new URL('./', import.meta.url)
const sizes = readFileSync(new URL('./art-sizes.css', import.meta.url), 'utf8')

test('each scene reserves its proportions before it loads', () => {
  const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => ({ file, name: path.basename(file, '.svg') }))
    .sort((a, b) => (`${a.name}.svg` < `${b.name}.svg` ? -1 : 1))
    .map(({ file, name }) => {
      const box = /viewBox="([^"]+)"/.exec(readFileSync(new URL(file, folder), 'utf8'))?.[1]?.split(/\s+/)
      return [name, `${box?.[2]} / ${box?.[3]}`]
    })
  const aspectRatios = [...sizes.matchAll(/\[data-art='([^']+)'\]\s*\{\s*aspect-ratio: ([^;]+);/g)].map(
    ([, name, ratio]) => [name, ratio],
  )
  expect(aspectRatios).toEqual(lines)
})
