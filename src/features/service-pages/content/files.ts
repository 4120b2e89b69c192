// Import and export of services: one YAML file per service in content/services/.
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '../../../db/open.ts'
import { AS_WRITTEN } from '../../../lib/dates/content-dates.ts'
import { readYaml, WrongContent, writeYaml } from '../../../lib/files/content-files.ts'
import { LANGUAGES } from '../../../lib/text/language.ts'
import { captionsOf, entriesOf, Service } from './service-entries.ts'
import { MAX_SHARING } from '../../search/rules/entries.ts'

/**
 * Reads the services in the folder.
 * @returns their search entries, and a function that replaces all services with them
 */
export async function readServices(folder: string, dates = AS_WRITTEN) {
  const here = path.join(folder, 'services')
  // A folder without it is as wrong as an empty one.
  const names = existsSync(here) ? await readdir(here) : []
  const files = names.filter((file) => file.endsWith('.yaml')).sort()
  if (files.length === 0) throw new WrongContent(`${here} has no service, and the menu would be empty`)
  const services = await Promise.all(
    files.map(async (file) => ({
      slug: file.slice(0, -'.yaml'.length),
      ...(await readYaml(path.join(here, file), Service, dates)),
    })),
  )
  const rows = services.map((service) => ({
    id: service.id,
    slug: service.slug,
    sort: service.order,
    category: service.category,
    device: service.device,
    icon: service.icon,
    page_type: service.pageType,
    relation_url: service.relationUrl,
    ability_type: service.abilityType,
    name: JSON.stringify(service.name),
    tagline: JSON.stringify(service.tagline),
    customize: service.customize ? JSON.stringify(service.customize) : null,
  }))
  const captions = services.flatMap((service) => (service.customize?.customModules ?? []).flatMap(captionsOf))
  const isShared = (caption: string) => captions.filter((item) => item === caption).length > MAX_SHARING
  const search = services.flatMap((service) => LANGUAGES.flatMap((language) => entriesOf(service, language, isShared)))
  const write = async (db: Db) => {
    await db.deleteFrom('service_page').execute()
    await db.insertInto('service_page').values(rows).execute()
  }
  return { write, search }
}

/** Writes all services in the format of readServices. */
export async function exportServices(db: Db, folder: string): Promise<void> {
  const here = path.join(folder, 'services')
  await mkdir(here, { recursive: true })
  for (const row of await db.selectFrom('service_page').selectAll().execute()) {
    const service = {
      id: row.id,
      order: row.sort,
      category: row.category,
      device: row.device,
      icon: row.icon,
      pageType: row.page_type,
      relationUrl: row.relation_url,
      abilityType: row.ability_type,
      name: row.name,
      tagline: row.tagline,
      ...(row.customize ? { customize: row.customize } : {}),
    }
    await writeYaml(path.join(here, `${row.slug}.yaml`), service)
  }
}
