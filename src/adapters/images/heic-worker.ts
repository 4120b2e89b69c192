// Worker thread that decodes one HEIC picture: libheif as WebAssembly with a memory limit. Answers pixels, or the reason why not.
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { limitWebAssembly } from './limit-webassembly.ts'

limitWebAssembly()

type Picture = {
  get_width: () => number
  get_height: () => number
  display: (
    into: { data: Uint8ClampedArray; width: number; height: number },
    callback: (result: { data: Uint8ClampedArray } | null) => void,
  ) => void
}
type LibHeif = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => Picture[] } }

const { bytes, pixels, shortSide } = workerData as { bytes: Uint8Array; pixels: number; shortSide: number }

function decode(): void {
  const { HeifDecoder } = createRequire(import.meta.url)('libheif-js/wasm-bundle') as LibHeif
  const pictures = new HeifDecoder().decode(bytes)
  const [picture] = pictures
  if (!picture) return parentPort?.postMessage('broken')
  if (pictures.length > 1) return parentPort?.postMessage('pages')
  const width = picture.get_width()
  const height = picture.get_height()
  if (width * height > pixels) return parentPort?.postMessage('pixels')
  if (Math.min(width, height) < shortSide) return parentPort?.postMessage('short_side')
  picture.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (result) => {
    if (!result) return parentPort?.postMessage('broken')
    const rgba = result.data.buffer
    parentPort?.postMessage({ width, height, rgba }, [rgba as ArrayBuffer])
  })
}

try {
  decode()
} catch {
  parentPort?.postMessage('broken')
}
