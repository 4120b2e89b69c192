// Texts for images that cannot be used.
import { m } from '#messages'
import { inMb } from '../../../lib/files/upload-bytes.ts'

export type ImageProblem = 'type' | 'pdf' | 'pixels' | 'short_side' | 'pages' | 'broken' | 'slow'

/** @param shortSide that the image was read with, in pixels */
export function imageProblemText(problem: ImageProblem, { shortSide }: { shortSide: number }): string {
  const text: Record<ImageProblem, () => string> = {
    type: m.uploads_type,
    pdf: m.uploads_pdf,
    pixels: m.uploads_pixels,
    short_side: () => m.uploads_short_side({ min: shortSide }),
    pages: m.uploads_pages,
    broken: m.uploads_broken,
    slow: m.uploads_slow,
  }
  return text[problem]()
}

/** @param max in bytes */
export const imageTooLargeText = (max: number): string => m.uploads_bytes({ max: inMb(max) })
