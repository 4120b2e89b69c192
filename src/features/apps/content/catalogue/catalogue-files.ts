// The catalogue in the folder content/: a list in its order for each, in apps/.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import type { Db } from '../../../../db/open.ts'
import { readYaml, WrongContent, writeYaml } from '../../../../lib/files/content-files.ts'
import * as queries from '../../queries/catalogue.ts'
import { type Catalogue, CATALOGUE_LISTS, type CatalogueList } from '../../rules/grants/catalogue.ts'
import { type CatalogueProblem, catalogueProblems } from '../../rules/grants/catalogue-problems.ts'
import { SERVICE_CODES } from '../../rules/grants/services.ts'
import { BODIES, withFormer, type Written } from './bodies.ts'

const FILE: Record<CatalogueList, string> = {
  ability: 'abilities.yaml',
  service: 'services.yaml',
  field: 'fields.yaml',
  document: 'documents.yaml',
}
const fileIn = (folder: string, list: CatalogueList): string => path.join(folder, 'apps', FILE[list])

const SAID: Record<CatalogueProblem['what'], string> = {
  unknown: 'is not there',
  unreachable: 'cannot be had by every kind of app that this is for',
  circle: 'go round in a circle',
  twice: 'is there twice',
  'no-call': 'has no call that applies for it',
  'fixed-type': 'is not the type that the calls have for it',
  'no-choice': 'has no choice',
}

type Lists = { [List in CatalogueList]: Written<List>[] }

async function readLists(folder: string): Promise<Lists> {
  const lists: Partial<Record<CatalogueList, unknown>> = {}
  for (const list of CATALOGUE_LISTS) {
    const file = fileIn(folder, list)
    const items = await readYaml(file, BODIES[list].array() as z.ZodType<{ code: string }[]>)
    const codes = items.map(({ code }) => code)
    const twice = codes.find((code, at) => codes.indexOf(code) !== at)
    if (twice !== undefined) throw new WrongContent(`${file}: ${twice} is there twice`)
    lists[list] = items
  }
  return lists as Lists
}

/** @returns a function that replaces the catalogue; what an app holds or applies for stays, no longer on offer */
export async function readCatalogue(folder: string) {
  const lists = await readLists(folder)
  const catalogue = Object.fromEntries(
    CATALOGUE_LISTS.map((list) => [list, lists[list].map((item) => ({ ...item, withdrawn: false }))]),
  ) as unknown as Catalogue
  const problems = catalogueProblems(catalogue).map(
    ({ list, code, field, what, which }) =>
      `${fileIn(folder, list)}: ${code}.${field}: ${which.join(', ')} ${SAID[what]}`,
  )
  const strange = lists.service.find(({ code }) => !(SERVICE_CODES as readonly string[]).includes(code))
  if (strange) problems.push(`${fileIn(folder, 'service')}: ${strange.code} is none of ${SERVICE_CODES.join(', ')}`)
  if (problems.length > 0) throw new WrongContent(...problems)
  const write = async (db: Db) => {
    const before = await queries.findCatalogue(db)
    for (const list of CATALOGUE_LISTS) await replaceList(db, list, lists[list], before)
  }
  return { write }
}

async function replaceList(db: Db, list: CatalogueList, items: Lists[CatalogueList], before: Catalogue) {
  const codes = items.map(({ code }) => code)
  for (const { code, withdrawn, ...body } of before[list]) {
    if (withdrawn || codes.includes(code)) continue
    await queries.lockCatalogueItem(db, list, code)
    if ((list === 'ability' || list === 'service') && (await queries.isGranted(db, list, code)))
      await queries.putCatalogueItem(db, list, code, { ...body, offered: false } as never)
    else await queries.withdrawCatalogueItem(db, list, code)
  }
  for (const item of items) {
    const existingField = before.field.find(({ code }) => list === 'field' && code === item.code)
    const { code, ...body } = list === 'field' ? withFormer(item as Written<'field'>, existingField) : item
    await queries.putCatalogueItem(db, list, code, body as never)
  }
  await queries.putCatalogueOrder(db, list, codes)
}

/** Writes the catalogue in the form that readCatalogue reads, without what is as usual. */
export async function exportCatalogue(db: Db, folder: string): Promise<void> {
  await mkdir(path.join(folder, 'apps'), { recursive: true })
  const catalogue = await queries.findCatalogue(db)
  for (const list of CATALOGUE_LISTS)
    await writeYaml(
      fileIn(folder, list),
      catalogue[list]
        .filter(({ withdrawn }) => !withdrawn)
        .map(({ code, ...body }) =>
          Object.fromEntries([
            ['code', code],
            ...Object.keys(BODIES[list].shape)
              .map((part): [string, unknown] => [part, (body as Record<string, unknown>)[part]])
              .filter(([part, value]) => part !== 'code' && !isUsual(part, value)),
          ]),
        ),
    )
}

const isUsual = (part: string, value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) || value === (part === 'offered')
