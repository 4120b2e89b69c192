// The doctor on fonts: whether the watermark of photos at the review desk can be read.
import { missingLetters } from '../../adapters/images/watermark.ts'
import { type Finding, ok, warning } from './finding.ts'

export async function checkFonts(): Promise<Finding> {
  const missing = await missingLetters()
  if (missing === null) return ok('fonts', 'the watermark of photos can be read')
  return warning(
    'fonts',
    missing === 'all'
      ? 'there are none: boxes in the watermark of photos'
      : 'none has Chinese letters: boxes in the watermark of photos',
    'Install a font with Chinese and Latin letters, such as the package fonts-noto-cjk of Debian.',
  )
}
