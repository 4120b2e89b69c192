// Placeholder until the docs feature's search index is written; replace this file.
import type { Db } from './open.ts'

type Entry = { kind: 'document' | 'service' | 'notice' | 'page'; ref: string; language: string; title: string; trail: string; url: string; body: string }

export async function putSearchEntries(_db: Db, _entries: Entry[]): Promise<void> {}
export async function clearSearchEntries(_db: Db, _kind: Entry['kind']): Promise<void> {}
