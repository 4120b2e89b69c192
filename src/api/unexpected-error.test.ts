// Mapping of real database and disk errors to API errors, and which of them need somebody's attention.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { errors } from 'flydrive'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PERSON_PHOTOS, picture, walkOf } from '../../test/builders/certification.ts'
import { testApi } from '../../test/harness/app.ts'
import { ownerOf } from '../../test/harness/own-database.ts'
import { imgList, imgUpload } from '../features/certification/contract/photos.ts'
import { reportPageView } from '../features/reporting/contract.ts'
import { errorFor, isWorthReporting } from './unexpected-error.ts'

const api = await testApi()

describe('a database that rejects writes', () => {
  let asOwner: Awaited<ReturnType<typeof ownerOf>>
  beforeAll(async () => {
    asOwner = await ownerOf(api.db)
    await asOwner(`
      create table refusal (code text not null);
      grant select on refusal to public;
      create function refuse() returns trigger language plpgsql as $$
        declare code text := (select r.code from refusal r);
        begin
          if code is not null then raise exception 'refused' using errcode = code; end if;
          return new;
        end $$;
      create trigger refuse before insert on page_view for each row execute function refuse()`)
  })
  afterEach(async () => {
    await asOwner('delete from refusal')
    api.logged.length = 0
  })

  const report = () => api.ask(reportPageView, { targetPath: '/' })

  test.each([
    ['53000', 'insufficient_resources', 503, false],
    ['53100', 'disk_full', 503, true],
    ['53200', 'out_of_memory', 503, false],
    ['53300', 'too_many_connections', 503, false],
    ['53400', 'configuration_limit_exceeded', 503, false],
    ['57014', 'query_canceled', 503, false],
    ['57P01', 'admin_shutdown', 503, false],
    ['57P05', 'idle_session_timeout', 503, false],
    ['58030', 'io_error', 503, true],
    ['25006', 'read_only_sql_transaction', 503, true],
    ['58P01', 'undefined_file', 500, true],
    ['XX001', 'data_corrupted', 500, true],
  ])('%s %s: %i', async (code, _, status, isReported) => {
    await asOwner('insert into refusal values ($1)', [code])
    const response = await report()
    expect([response.status, response.answer.code]).toEqual([status, `${status}001`])
    expect(response.headers.get('retry-after')).toBe(status === 503 ? '5' : null)
    expect(api.logged.filter((line) => line.includes(code))).toHaveLength(isReported ? 1 : 0)
    await asOwner('delete from refusal')
    expect((await report()).status).toBe(200)
  })
})

describe('a full disk', () => {
  test.runIf(existsSync('/dev/full'))('rejects a photo with 503 and keeps nothing of it', async () => {
    const walk = await walkOf(api)
    const who = await walk.made()
    const { put } = api.adapters.files
    // /dev/full behaves like a full disk.
    api.adapters.files.put = (_, bytes) => writeFile('/dev/full', bytes)
    const send = async () =>
      api.ask(imgUpload, { kind: PERSON_PHOTOS[0]!, file: await picture(), consent: '1.1' }, who.as)
    try {
      const response = await send()
      expect([response.status, response.answer.code, response.headers.get('retry-after')]).toEqual([503, '503001', '5'])
      expect(api.logged.join()).toContain('ENOSPC')
    } finally {
      api.adapters.files.put = put
    }
    expect((await api.call(imgList, {}, who.as)).photos).toEqual([])
    expect((await send()).status).toBe(200)
  })

  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])('%s is reported as 503', (code) => {
    const error = Object.assign(new Error(`${code}: write`), { code })
    expect([errorFor(error).status, isWorthReporting(error)]).toEqual([503, true])
    const wrappedError = new errors.E_CANNOT_WRITE_FILE(['ab/abc'], { cause: error })
    expect([errorFor(wrappedError).status, isWorthReporting(wrappedError)]).toEqual([503, true])
  })
})
