// The watermark of a reviewer: on every ground it is there in every corner, and the picture shows through.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { images } from './images.ts'

const LIMITS = { pixels: 40_000_000, shortSide: 1, longSide: 2048, seconds: 10 }
const [WIDTH, HEIGHT] = [1280, 840]
/** Difference in brightness that the eye sees. */
const SEEN = 24

for (const ground of [255, 200, 128, 40, 0])
  test(`on a ground of brightness ${ground}`, async () => {
    const background = { r: ground, g: ground, b: ground }
    const plain = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const stampedImage = await images.stamped(plain, '周以宁 7  2026 年 7 月 27 日 10:42', LIMITS)
    const { data, info } = await sharp(stampedImage!).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([WIDTH, HEIGHT])
    const changedPixelCounts = [0, 0, 0, 0]
    for (let at = 0; at < data.length; at++)
      if (Math.abs(data[at]! - ground) > SEEN)
        changedPixelCounts[(at % WIDTH < WIDTH / 2 ? 0 : 1) + (at / WIDTH < HEIGHT / 2 ? 0 : 2)]! += 1
    expect(Math.min(...changedPixelCounts)).toBeGreaterThan(1000)
    // Nine tenths of the picture are as they were.
    expect(changedPixelCounts.reduce((sum, item) => sum + item, 0)).toBeLessThan(data.length / 10)
  })

test('on a small picture, too', async () => {
  const plain = await sharp({ create: { width: 320, height: 480, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const { width, height } = await sharp((await images.stamped(plain, '周以宁', LIMITS))!).metadata()
  expect([width, height]).toEqual([320, 480])
})
