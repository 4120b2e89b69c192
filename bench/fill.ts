// Fills tables with many rows, in the database itself, as their owner.
import pg from 'pg'

async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Adds developers up to so many: two fifths certified as persons, a fifth as enterprises. */
export const fillDevelopers = (url: string, max: number) =>
  asOwner(url, async (client) => {
    const { rows } = await client.query(`select count(*)::int as filled from developer where issuer = 'bench'`)
    const from = rows[0].filled + 1
    const at = `timestamptz '2026-08-01' - n * interval '1 minute'`
    await client.query('alter table developer disable trigger developer_has_account')
    await client.query(`insert into developer (id, issuer, subject, nickname, provider_account, created_at) overriding system value
      select n, 'bench', 'd' || n, 'Developer ' || n, 'account-' || n, ${at} from generate_series(${from}, ${max}) n`)
    await client.query(`insert into account (developer_id, registered_at, account_status, previous_status,
        previous_flow_step, enterprise_type, is_internal, approved_at)
      select id, created_at,
        case when id % 5 in (0, 1) then 33 when id % 5 = 2 then case when id % 100 = 2 then 211 when id % 10 = 7 then 14 else 34 end
          when id % 5 = 3 then 41 else 11 end,
        case when id % 100 = 2 then 34 end, case when id % 100 = 2 then 0 end,
        case when id % 5 = 2 then 51 + id % 3 end, id % 200 = 0,
        case when id % 5 < 3 then created_at + interval '1 day' end
      from developer where id between ${from} and ${max}`)
    const sealedValue = `'\\x00'::bytea`
    await client.query(`insert into verified_person (developer_id, real_name_sealed, real_name_masked, voucher_type,
        voucher_sealed, voucher_masked, voucher_index, telephone_sealed, telephone_masked, telephone_index, email_sealed,
        email_masked, verified_at, real_name_index, email_index)
      select id, ${sealedValue}, '林*', 'id-card', ${sealedValue}, '1***' || id, convert_to('number-' || id, 'UTF8'), ${sealedValue}, '139****',
        convert_to('telephone-' || id, 'UTF8'), ${sealedValue}, 'l***', created_at, convert_to('name-' || id, 'UTF8'),
        convert_to('email-' || id, 'UTF8') from developer where id between ${from} and ${max} and id % 5 in (0, 1)`)
    await client.query(`insert into verified_enterprise (developer_id, company_name, license_sealed, license_masked,
        license_index, law_person_sealed, law_person_masked, law_voucher_type, law_voucher_sealed, law_voucher_masked,
        contact_person_sealed, contact_person_masked, contact_voucher_sealed, contact_voucher_masked, telephone_sealed,
        telephone_masked, telephone_index, email_sealed, email_masked, bank_account_sealed, bank_account_masked, branch_name,
        verified_at)
      select id, '深圳市' || case when id = 702 then '云七百' else chr((19968 + id % 8000)::int) || chr((20968 + id % 7919)::int) end || '科技有限公司',
        ${sealedValue}, '91***' || id, convert_to('code-' || id, 'UTF8'), ${sealedValue}, '林*', 'id-card', ${sealedValue}, '1***', ${sealedValue},
        '林*', ${sealedValue}, '1***', ${sealedValue}, '139****', convert_to('telephone-' || id, 'UTF8'), ${sealedValue}, 'l***', ${sealedValue},
        '6***', '', created_at from developer where id between ${from} and ${max} and id % 5 = 2`)
    await client.query('alter table developer enable trigger developer_has_account')
    // Autovacuum does this within minutes of such a load.
    await client.query('vacuum analyze developer, account, verified_person, verified_enterprise')
  })

/**
 * Adds apps to the certified developers, in turn, two in five of them listed.
 * @param before how many were added earlier
 */
export const fillApps = (url: string, count: number, before = 0) =>
  asOwner(url, async (client) => {
    await client.query(
      `with owners as (
        select developer_id, row_number() over (order by developer_id) - 1 as place
        from account where account_status in (33, 34)
      )
      insert into app (owner_id, kind, state, name, package_name, app_key, data, created_at, updated_at)
      select o.developer_id, (array['phone', 'web', 'car', 'iot'])[1 + n % 4],
        (array['draft', 'review', 'listed', 'listed', 'rejected'])[1 + n % 5], '潮汐 ' || n,
        case when n % 4 in (0, 2) then 'com.bench.b' || n end, 'pk_' || md5('volume' || n),
        '{"category":"weather","shortDescription":"看潮位"}', now() - n * interval '1 second', now() - n * interval '1 second'
      from generate_series($2::int + 1, $1::int) n join owners o on o.place = n % (select count(*) from owners)`,
      [count, before],
    )
    await client.query('vacuum analyze app')
  })

/** Adds page views evenly over the last 180 days, one in four by a developer. */
export const fillPageViews = (url: string, count: number) =>
  asOwner(url, async (client) => {
    await client.query(
      `insert into page_view (at, user_id, target_path)
      select now() - n * (interval '180 days' / $1::int), case when n % 4 = 0 then (n % 9000)::text end,
        (array['/', '/docs', '/service/1', '/notice', '/console'])[1 + n % 5] from generate_series(1, $1::int) n`,
      [count],
    )
    await client.query('vacuum analyze page_view')
  })
