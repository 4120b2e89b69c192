// The watermark over a photo that is shown at the review desk.
import { escapeHtml } from '../../lib/text/escape-html.ts'
import sharp from 'sharp'

export type WatermarkLimits = { pixels: number; seconds: number }

/** A line in dark letters and one in light ones, so that either shows on any picture, and the picture between them. */
export async function stampWatermark(jpeg: Buffer, words: string, limits: WatermarkLimits): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(jpeg, { limitInputPixels: limits.pixels }).metadata()
  const size = Math.round(Math.min(44, Math.max(14, Math.max(width, height) / 44)))
  const line = (color: string) =>
    renderText(`<span foreground="${color}" alpha="46%">${escapeText(words)}</span>`, size)
  const [dark, light] = await Promise.all([line('#101a38'), line('#ffffff')])
  const step = dark.info.height + Math.round(size * 3.2)
  const wide = dark.info.width + size * 4
  const tile = await sharp({ create: { width: wide, height: step * 2, channels: 4, background: '#0000' } })
    .composite([
      { input: dark.data, left: size, top: size },
      { input: light.data, left: size * 3, top: size + step },
    ])
    .png()
    .toBuffer()
  return sharp(jpeg, { limitInputPixels: limits.pixels })
    .timeout({ seconds: limits.seconds })
    .composite([{ input: await renderSlantedTiles(tile, width, height), gravity: 'center' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Text, in Pango's markup, as a picture. Its letters come from the fonts of the machine. */
const renderText = (text: string, size: number) =>
  sharp({ text: { text, font: `sans bold ${size}`, dpi: 72, rgba: true } })
    .png()
    .toBuffer({ resolveWithObject: true })

/** Letters that the fonts of this machine lack: a watermark shows boxes in their place. Null if there are all. */
export async function missingLetters(): Promise<'all' | 'chinese' | null> {
  const [narrow, broad, line, square] = await Promise.all(
    ['i', 'm', '一', '国'].map(async (letter) => (await renderText(letter, 40)).info),
  )
  // Boxes are alike.
  if (narrow!.width === broad!.width) return 'all'
  return line!.height > square!.height / 2 ? 'chinese' : null
}

/** The tile all over a picture, at an angle, without seams. */
async function renderSlantedTiles(tile: Buffer, width: number, height: number): Promise<Buffer> {
  const side = Math.ceil(Math.hypot(width, height))
  const flat = await sharp({ create: { width: side, height: side, channels: 4, background: '#0000' } })
    .composite([{ input: tile, tile: true, gravity: 'northwest' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  const rotatedImage = await sharp(flat).rotate(-24, { background: '#0000' }).png({ compressionLevel: 1 }).toBuffer()
  const { width: w = side, height: h = side } = await sharp(rotatedImage).metadata()
  return sharp(rotatedImage)
    .extract({ left: Math.floor((w - width) / 2), top: Math.floor((h - height) / 2), width, height })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const escapeText = (words: string): string => escapeHtml(words).replaceAll(/\p{C}/gu, ' ')
