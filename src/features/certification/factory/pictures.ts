// The drawn pictures of content/demo-photos, by what a photo shows (made by scripts/demo-photos.ts).
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PhotoKind } from '../rules/photos.ts'
import type { Picture } from './cases.ts'

const VARIANTS = 3

const SIZE = {
  front: [1280, 840],
  reverse: [1280, 840],
  handheld: [960, 1200],
  license: [1280, 840],
  letter: [900, 1240],
} as const
type Drawn = keyof typeof SIZE

const DRAWN: Record<PhotoKind, Drawn> = {
  handheld: 'handheld',
  front: 'front',
  reverse: 'reverse',
  license: 'license',
  licenseProof: 'letter',
  legalFront: 'front',
  legalReverse: 'reverse',
  legalIdentityProof: 'letter',
  contactHandheld: 'handheld',
  contactFront: 'front',
  contactReverse: 'reverse',
  proof: 'letter',
  proof2: 'letter',
  proof3: 'letter',
}

/** Reads them once. */
export async function demoPictures(folder: string): Promise<(kind: PhotoKind, at: number) => Picture> {
  const read = new Map<string, Buffer>()
  for (const drawn of Object.keys(SIZE))
    for (let one = 1; one <= VARIANTS; one++) {
      const name = `${drawn}-${one}.jpg`
      read.set(name, await readFile(path.join(folder, name)))
    }
  return (kind, at) => {
    const drawn = DRAWN[kind]
    // The legal person and the contact of a company are two people.
    const variant = 1 + ((at + (kind.startsWith('legal') ? 1 : 0)) % VARIANTS)
    const [width, height] = SIZE[drawn]
    const bytes = read.get(`${drawn}-${variant}.jpg`)
    if (!bytes) throw new Error(`content/demo-photos has no ${drawn}-${variant}.jpg`)
    return { bytes, width, height }
  }
}
