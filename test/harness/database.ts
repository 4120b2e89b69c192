// Global setup: one embedded PostgreSQL with a migrated template database and the content of a fresh portal, from which test
// databases are copied.
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readContent } from '../../src/server/content.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { migrate } from '../../src/db/migrate.ts'
import { inLongTransaction } from '../../src/db/open.ts'
import { tempDir } from './temp-dir.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = tempDir('portal-test')
  // Read while the database is created.
  const content = readContent(path.resolve(import.meta.dirname, '../../content'))
  const embedded = await startEmbedded(folder)
  await hurry(embedded.ownerUrl)
  await migrate(embedded.ownerUrl, embedded.appRole)
  await inLongTransaction(embedded.ownerUrl, await content)
  project.provide('ownerUrl', embedded.ownerUrl)
  project.provide('appUrl', embedded.url)
  return () => embedded.stop()
}

/** Test data need not survive a power failure, nor live long. */
async function hurry(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  // A vacuum of the template is in the way of its copies.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']) {
    await client.query(`alter system set ${setting} = off`)
  }
  await client.query('select pg_reload_conf()').finally(() => client.end())
}

/** URL of another database of the same server. */
export const databaseUrl = (url: string, name: string): string => url.replace('@/portal?', `@/${name}?`)

/** Copies the template for the application's role; a file copy takes a third of the time of writing it through the log. */
export async function copyDatabase(ownerUrl: string, name: string): Promise<void> {
  await asOwner(ownerUrl, `create database ${name} template portal strategy file_copy`)
}

/** Creates a database without any table. */
export async function emptyDatabase(ownerUrl: string, name: string): Promise<void> {
  await asOwner(ownerUrl, `create database ${name} template template0`)
}

export async function dropDatabase(ownerUrl: string, name: string): Promise<void> {
  await asOwner(ownerUrl, `drop database if exists ${name} with (force)`)
}

async function asOwner(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(ownerUrl, 'postgres') })
  await client.connect()
  // Two simultaneous copies of one template briefly conflict.
  await client.query('select pg_advisory_lock(7201003)')
  await client.query(statement).finally(() => client.end())
}

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
    appUrl: string
  }
}
