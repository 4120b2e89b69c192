// Processing of uploaded photos: type by content, decoding within limits, rotation, downscaling, re-encoding without metadata;
// and watermarks for reviewers (handbook/security.md).
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { stampWatermark } from './watermark.ts'
import { carriesMore, type PictureType, sniffImage } from '../../lib/files/sniff-image.ts'

export type ImageLimits = { pixels: number; shortSide: number; longSide: number; seconds: number }
export type Turn = 0 | 90 | 180 | 270

export type StoredImage = { type: PictureType; jpeg: Buffer; width: number; height: number }
export type PngImage = { png: Buffer; width: number; height: number }
export type PictureProblem = 'type' | 'pixels' | 'short_side' | 'pages' | 'broken' | 'slow' | 'busy'

export type Images = {
  /** @param turn degrees clockwise, applied after the picture was turned upright */
  read: (bytes: Uint8Array, limits: ImageLimits, turn?: Turn) => Promise<StoredImage | { problem: PictureProblem }>
  /** Re-encoded as PNG, so that what is transparent stays so. */
  readAsPng: (bytes: Uint8Array, limits: ImageLimits) => Promise<PngImage | { problem: PictureProblem }>
  /** The picture with a text watermark all over it; null when too many are being processed. */
  stamped: (jpeg: Buffer, words: string, limits: ImageLimits) => Promise<Buffer | null>
}

// Only these three formats are ever decoded, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

class ImageRejected extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Decoding takes a moment and users send several photos at once, so they queue. */
const MAX_WAITING = 16
const MAX_WAIT_MS = 10_000

/** Decodes at the same time in a process. */
export const MAX_CONCURRENT_DECODES = 2

const queue = pLimit(MAX_CONCURRENT_DECODES)

/** Runs one decode after the earlier ones. */
async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MAX_WAITING) throw new ImageRejected('busy')
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    reject(new ImageRejected('busy'))
  }, MAX_WAIT_MS)
  void queue(async () => {
    clearTimeout(late)
    if (!isLate) await work().then(resolve, reject)
  })
  return promise
}

export const images: Images = {
  read: async (bytes, limits, turn = 0) => {
    const type = sniffImage(bytes)
    if (!type || carriesMore(bytes)) return { problem: 'type' }
    try {
      return await withRoom(async () => {
        const picture = await decode(bytes, type, limits)
        const { data, info } = await toJpeg(picture, limits, turn)
        return { type, jpeg: data, width: info.width, height: info.height }
      })
    } catch (error) {
      return { problem: problemOf(error) }
    }
  },
  readAsPng: async (bytes, limits) => {
    const type = sniffImage(bytes)
    if (!type || carriesMore(bytes)) return { problem: 'type' }
    try {
      return await withRoom(async () => {
        const picture = await decode(bytes, type, limits)
        const { data, info } = await inside(picture, limits)
          .toColourspace('srgb')
          .png({ compressionLevel: 9 })
          .toBuffer({ resolveWithObject: true })
        return { png: data, width: info.width, height: info.height }
      })
    } catch (error) {
      return { problem: problemOf(error) }
    }
  },
  stamped: async (jpeg, words, limits) => {
    try {
      return await withRoom(() => stampWatermark(jpeg, words, limits))
    } catch (error) {
      if (error instanceof ImageRejected && error.problem === 'busy') return null
      throw error
    }
  },
}

function problemOf(error: unknown): PictureProblem {
  if (error instanceof ImageRejected) return error.problem
  const words = error instanceof Error ? error.message : ''
  if (/timeout|timed out|killed/i.test(words)) return 'slow'
  return /pixel limit/i.test(words) ? 'pixels' : 'broken'
}

function checkSize(width: number, height: number, { pixels, shortSide }: ImageLimits): void {
  if (width * height > pixels) throw new ImageRejected('pixels')
  if (Math.min(width, height) < shortSide) throw new ImageRejected('short_side')
}

const decode = (bytes: Uint8Array, type: PictureType, limits: ImageLimits): Promise<Sharp> =>
  type === 'heic' ? fromHeic(bytes, limits) : fromBytes(bytes, type, limits)

async function fromBytes(bytes: Uint8Array, type: PictureType, limits: ImageLimits): Promise<Sharp> {
  const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: limits.pixels, pages: 1, sequentialRead: true })
  const { format, width, height, pages = 1 } = await picture.metadata()
  if (format !== type) throw new ImageRejected('type')
  if (pages > 1) throw new ImageRejected('pages')
  checkSize(width, height, limits)
  return picture.timeout({ seconds: limits.seconds }).autoOrient()
}

type Decoded = { width: number; height: number; rgba: ArrayBuffer }

/** libheif as WebAssembly, in a worker thread that is ended when it takes too long or too much memory. */
async function fromHeic(bytes: Uint8Array, limits: ImageLimits): Promise<Sharp> {
  const worker = new Worker(new URL('heic-worker.ts', import.meta.url), {
    workerData: { bytes, pixels: limits.pixels, shortSide: limits.shortSide },
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  })
  const over = new AbortController()
  try {
    const answer = await Promise.race([
      new Promise<Decoded | PictureProblem>((resolve) => {
        worker.once('message', resolve)
        worker.once('error', () => resolve('broken'))
        worker.once('exit', () => resolve('broken'))
      }),
      wait(limits.seconds * 1000, 'slow' as const, { signal: over.signal }),
    ])
    if (typeof answer === 'string') throw new ImageRejected(answer)
    const { width, height, rgba } = answer
    return sharp(new Uint8Array(rgba), {
      raw: { width, height, channels: 4 },
      limitInputPixels: limits.pixels,
    }).timeout({ seconds: limits.seconds })
  } finally {
    over.abort()
    await worker.terminate()
  }
}

const inside = (picture: Sharp, { longSide }: ImageLimits) =>
  picture.resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })

const toJpeg = (picture: Sharp, limits: ImageLimits, turn: Turn) =>
  inside(turn === 0 ? picture : picture.rotate(turn), limits)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
