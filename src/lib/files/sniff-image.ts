// Detection of a picture's type by its content, and of files that are something else as well.
export type PictureType = 'jpeg' | 'png' | 'webp' | 'heic'

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis'])
const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(
    'latin1',
    Math.max(0, from),
    Math.min(bytes.length, to),
  )

/** Null for anything other than the four types. */
export function sniffImage(bytes: Uint8Array): PictureType | null {
  const head = textOf(bytes, 0, 12)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  return head.slice(4, 8) === 'ftyp' && isHeic(bytes) ? 'heic' : null
}

/** Brands of the first box; AVIF uses the same container and is not HEIC. */
function isHeic(bytes: Uint8Array): boolean {
  const size = Math.min(bytes.length, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 256)
  const brands = [textOf(bytes, 8, 12)]
  for (let at = 16; at + 4 <= size; at += 4) brands.push(textOf(bytes, at, at + 4))
  return brands.some((brand) => HEIC_BRANDS.has(brand)) && !brands.includes('avif')
}

const EDGE = 4096
/** End of a ZIP's directory: at most a comment of 64 KB follows it. */
const ZIP_END = 'PK\x05\x06'

/** Whether a picture is also a document, an archive or a program, which no camera produces. */
export function carriesMore(bytes: Uint8Array): boolean {
  const head = textOf(bytes, 0, EDGE)
  const tail = textOf(bytes, bytes.length - EDGE, bytes.length)
  if (/%PDF-\d/.test(head)) return true
  if (textOf(bytes, bytes.length - 65_558, bytes.length).includes(ZIP_END)) return true
  return [head, tail].some((text) => /<(?:script|html|\?php|!doctype|svg)[\s>]/i.test(text))
}
