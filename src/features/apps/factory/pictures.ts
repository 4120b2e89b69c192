// The drawn icons and screenshots in content/demo-apps, made by scripts/demo-apps.ts.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureKind } from '../rules/pictures.ts'

type DemoPicture = { bytes: Buffer; width: number; height: number }
/** @param slug the app's; icons are drawn for each, screenshots are shared and picked by `at` */
export type DemoPictures = (kind: PictureKind, slug: string, at: number) => DemoPicture

const SCREENS = 6
const SIZE = { icon: [512, 512], screenshot: [720, 1280] } as const

/** Reads all files up front, so that picking one needs no I/O. */
export async function demoAppPictures(folder: string): Promise<DemoPictures> {
  const bytesByName = new Map<string, Buffer>()
  for (const name of await readdir(folder)) bytesByName.set(name, await readFile(path.join(folder, name)))
  return (kind, slug, at) => {
    const [width, height] = SIZE[kind]
    const name = kind === 'icon' ? `icon-${slug}.jpg` : `screen-${1 + (at % SCREENS)}.jpg`
    const bytes = bytesByName.get(name)
    if (!bytes) throw new Error(`content/demo-apps has no ${name}`)
    return { bytes, width, height }
  }
}
