// A photo that is larger than may be sent, made smaller in the browser: a JPEG, upright, its long side limited.

/** Enough to read the small print of a document that fills the picture. */
const MAX_SIDE = 4000
/** Tried in turn until the photo is small enough. */
const QUALITIES = [0.9, 0.8, 0.6]

type Size = { width: number; height: number }

/** The size with the long side at most `maxSide`, in the same proportions. */
export function scaledSize({ width, height }: Size, maxSide = MAX_SIDE): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The first of the qualities that is small enough; null when none is. */
export async function firstSmallEnough(
  encode: (quality: number) => Promise<Blob | null>,
  maxBytes: number,
): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    const blob = await encode(quality)
    if (blob && blob.size <= maxBytes) return blob
  }
  return null
}

/** Null where the browser cannot read the picture, such as HEIC in most of them, or has too little memory for it. */
export async function shrinkPhoto(file: Blob, maxBytes: number): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  const canvas = Object.assign(document.createElement('canvas'), scaledSize(bitmap))
  const drawing = canvas.getContext('2d')
  if (!drawing) return null
  // A JPEG has no transparency: what is transparent would become black.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const encode = (quality: number) =>
    new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality)
    })
  return firstSmallEnough(encode, maxBytes)
}
