// Notices that the demo's developers have read.
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { NOTICE_SOURCE } from './rules.ts'
import { DEMO_ACCOUNTS, demoSubject } from '../accounts/rules/demo-accounts.ts'

/** Leaves three notices unread, so that the bell shows a number. */
export async function makeDemoReads(db: Db, now: Date): Promise<void> {
  const subjects = DEMO_ACCOUNTS.map(({ name }) => demoSubject(name))
  await sql`
    insert into notification_read (developer_id, source, item_id, read_at)
    select d.id, ${NOTICE_SOURCE}, n.id, ${now}
    from developer d
    cross join (select id from notice where published_at <= ${now} order by published_at desc, id desc offset 3) n
    where d.subject = any(${subjects})
    on conflict do nothing`.execute(db)
}
