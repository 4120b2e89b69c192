// Pictures of texts in the folder content/: `pictures/`, one file by each address.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Images } from '../../../../adapters/images/images.ts'
import type { Files } from '../../../../adapters/storage/storage.ts'
import type { Db } from '../../../../db/open.ts'
import { listFiles } from '../../../../lib/files/archive.ts'
import { WrongContent } from '../../../../lib/files/content-files.ts'
import {
  contentPictureAddress,
  contentPictureAt,
  type ContentPicture,
} from '../../../../lib/markdown/content-picture.ts'
import { insertPicture, listKnownPictures, publishPictures } from '../../queries/pictures.ts'
import { CONTENT_PICTURE_READING } from '../../rules/limits.ts'

export type PictureStore = { files: Files; images: Images }

const PLACE = 'pictures'
const NAMED = /\bpicture:[\w-]{24}-\d{1,5}x\d{1,5}\b/g

const fileOf = (picture: ContentPicture): string =>
  `${PLACE}/${contentPictureAddress(picture).slice('picture:'.length)}.jpg`

/** The pictures that texts in the folder name, with the first file that does. */
async function listNamedPictures(folder: string): Promise<{ picture: ContentPicture; by: string }[]> {
  const picturesByAddress = new Map<string, { picture: ContentPicture; by: string }>()
  for (const by of (await listFiles(folder)).filter((name) => /\.(?:md|yaml)$/.test(name))) {
    for (const [address] of (await readFile(path.join(folder, by), 'utf8')).matchAll(NAMED)) {
      const picture = contentPictureAt(address)
      if (picture && !picturesByAddress.has(address)) picturesByAddress.set(address, { picture, by })
    }
  }
  return [...picturesByAddress.values()]
}

/** Writes the pictures that the folder's texts name. */
export async function exportPictures(files: Files, folder: string): Promise<void> {
  const pictureReferences = await listNamedPictures(folder)
  if (pictureReferences.length > 0) await mkdir(path.join(folder, PLACE), { recursive: true })
  for (const { picture } of pictureReferences) {
    const bytes = await files.get(picture.name)
    if (bytes) await writeFile(path.join(folder, fileOf(picture)), bytes)
  }
}

type Brought = {
  /** Pictures that this portal does not have yet. */
  count: number
  /** Their rows, and the publication of all that texts name. */
  insert: (db: Db, operator: { id: number; name: string } | null, now: Date) => Promise<void>
}

/**
 * Reads the pictures that the folder's texts name and re-encodes them like every upload; those that the portal has already stay
 * as they are. Files come before their rows; those of a failed import are swept.
 * @param isKept false for a check, which stores nothing
 * @throws WrongContent
 */
export async function bringPictures(
  db: Db,
  { files, images }: PictureStore,
  folder: string,
  isKept = true,
): Promise<Brought> {
  const pictureReferences = await listNamedPictures(folder)
  const knownNames = await listKnownPictures(
    db,
    pictureReferences.map(({ picture }) => picture.name),
  )
  const problems: string[] = []
  const fresh: (ContentPicture & { bytes: number })[] = []
  for (const { picture, by } of pictureReferences) {
    const stored = await files.get(picture.name)
    if (knownNames.has(picture.name) && stored) continue
    const file = fileOf(picture)
    const fileBytes = await readFile(path.join(folder, file)).catch(() => null)
    if (!fileBytes) {
      problems.push(`${path.join(folder, by)}: ${file} is missing, and this portal does not have the picture`)
      continue
    }
    const image = await images.read(fileBytes, CONTENT_PICTURE_READING)
    if ('problem' in image)
      problems.push(`${path.join(folder, file)}: not a picture that can be read (${image.problem})`)
    else if (image.width !== picture.width || image.height !== picture.height)
      problems.push(`${path.join(folder, file)}: ${image.width}x${image.height} pixels, its name says otherwise`)
    else if (stored && !stored.equals(image.jpeg))
      problems.push(`${path.join(folder, file)}: another file has this name here`)
    else {
      if (!knownNames.has(picture.name)) fresh.push({ ...picture, bytes: image.jpeg.length })
      if (isKept) await files.put(picture.name, image.jpeg)
    }
  }
  if (problems.length > 0) throw new WrongContent(...problems)
  return {
    count: fresh.length,
    insert: async (trx, operator, now) => {
      const before = await listKnownPictures(
        trx,
        fresh.map(({ name }) => name),
      )
      for (const { name, width, height, bytes } of fresh) {
        const row = { fileName: name, width, height, bytes, operator, now, publishedAt: now }
        if (!before.has(name)) await insertPicture(trx, row)
      }
      await publishPictures(
        trx,
        pictureReferences.map(({ picture }) => picture.name),
        now,
      )
    },
  }
}
