// The drawn icons and screenshots in content/demo-apps, made by scripts/demo-apps.ts.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureKind } from '../rules/pictures.ts'

export type DemoPicture = { bytes: Buffer; width: number; height: number }
export type DemoPictures = (kind: PictureKind, at: number) => DemoPicture

const VARIANTS = 6
const DRAWN = { icon: ['icon', 512, 512], screenshot: ['screen', 720, 1280] } as const

/** Reads all files up front, so that picking one needs no I/O. */
export async function demoAppPictures(folder: string): Promise<DemoPictures> {
  const read = new Map<string, Buffer>()
  for (const [drawn] of Object.values(DRAWN))
    for (let one = 1; one <= VARIANTS; one++)
      read.set(`${drawn}-${one}`, await readFile(path.join(folder, `${drawn}-${one}.jpg`)))
  return (kind, at) => {
    const [drawn, width, height] = DRAWN[kind]
    const bytes = read.get(`${drawn}-${1 + (at % VARIANTS)}`)
    if (!bytes) throw new Error(`content/demo-apps has no ${drawn} ${at}`)
    return { bytes, width, height }
  }
}
