// Options of apps in the folder content/: a list in its order for each, in apps/.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Db } from '../../../db/open.ts'
import { readYaml, WrongContent, writeYaml } from '../../../lib/files/content-files.ts'
import { localizedSchema } from '../../../lib/text/localized.ts'
import { listOptionsOf, replaceOptions } from '../queries/options.ts'
import { isOptionCode, OPTION_LISTS, OPTION_NAME_LENGTH, type OptionList } from '../rules/options.ts'

const FILE: Record<OptionList, string> = {
  category: 'categories.yaml',
  'car-model': 'car-models.yaml',
  'device-type': 'device-types.yaml',
  'device-model': 'device-models.yaml',
}

const fileIn = (folder: string, list: OptionList): string => path.join(folder, 'apps', FILE[list])

const shape = {
  code: z.string().refine(isOptionCode, 'is no code'),
  names: localizedSchema(z.string().trim().min(1).max(OPTION_NAME_LENGTH)),
  offered: z.boolean().default(true),
}
const Options = z.array(z.strictObject(shape)).min(1)
const Models = z.array(z.strictObject({ ...shape, type: z.string() })).min(1)

async function readList(folder: string, list: OptionList) {
  const file = fileIn(folder, list)
  const options =
    list === 'device-model'
      ? (await readYaml(file, Models)).map(({ type, ...one }) => ({ ...one, parent: type }))
      : (await readYaml(file, Options)).map((item) => ({ ...item, parent: null }))
  const codes = options.map(({ code }) => code)
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  if (twice !== undefined) throw new WrongContent(`${file}: ${twice} is there twice`)
  return options
}

/** @returns a function that replaces all lists; what an app has stays, no longer on offer */
export async function readOptions(folder: string) {
  const lists = new Map<OptionList, Awaited<ReturnType<typeof readList>>>()
  for (const list of OPTION_LISTS) lists.set(list, await readList(folder, list))
  const types = lists.get('device-type')?.map(({ code }) => code) ?? []
  const orphan = lists.get('device-model')?.find(({ parent }) => parent !== null && !types.includes(parent))
  if (orphan) throw new WrongContent(`${fileIn(folder, 'device-model')}: ${orphan.code} is of no device type`)
  const write = async (db: Db) => {
    for (const [list, options] of lists) await replaceOptions(db, list, options)
  }
  return { write }
}

/** Writes all lists in the form that readOptions reads. */
export async function exportOptions(db: Db, folder: string): Promise<void> {
  await mkdir(path.join(folder, 'apps'), { recursive: true })
  for (const list of OPTION_LISTS)
    await writeYaml(
      fileIn(folder, list),
      (await listOptionsOf(db, list)).map(({ code, parent, names, offered }) => ({
        code,
        ...(parent === null ? {} : { type: parent }),
        names,
        ...(offered ? {} : { offered }),
      })),
    )
}
