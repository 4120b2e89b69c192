// Mapping of real database and disk errors to API errors, and which of them need somebody's attention.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { errors } from 'flydrive'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { PERSON_PHOTOS, picture, walkOf } from '../../test/builders/certification.ts'
import { testApi } from '../../test/harness/app.ts'
import { afterFile } from '../../test/harness/cleanup.ts'
import { ownerOf } from '../../test/harness/own-database.ts'
import { imgList, imgUpload } from '../features/certification/contract/photos.ts'
import { reportPageView } from '../features/reporting/contract.ts'
import { errorFor, isConnectionLost, isWorthReporting } from './unexpected-error.ts'

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

describe('errors of pg and its pool that have no code', () => {
  const url = inject('ownerUrl')

  /** A server that accepts connections and treats them as told. */
  async function portWhere(onSocket: (socket: Socket) => void): Promise<number> {
    const server = createServer((socket) => onSocket(socket.on('error', () => {})))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    afterFile(() => server.close())
    return (server.address() as AddressInfo).port
  }

  function clientAt(port: number): pg.Client {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'nobody', connectionTimeoutMillis: 200 })
    return client.on('error', () => {})
  }

  function poolWith(settings: pg.PoolConfig): pg.Pool {
    const pool = new pg.Pool(settings)
    afterFile(() => (pool.ended ? undefined : pool.end()))
    return pool.on('error', () => {})
  }

  const CAUSES: Record<string, () => Promise<unknown>> = {
    'timeout exceeded when trying to connect': async () => {
      const pool = poolWith({ connectionString: url, max: 1, connectionTimeoutMillis: 100 })
      const client = await pool.connect()
      return pool.connect().finally(() => client.release())
    },
    'timeout expired': async () => clientAt(await portWhere(() => {})).connect(),
    'Query read timeout': async () => {
      const pool = poolWith({ connectionString: url, query_timeout: 100 })
      return pool.query('select pg_sleep(0.5)')
    },
    'Connection terminated due to connection timeout': async () => {
      const port = await portWhere(() => {})
      return poolWith({ host: '127.0.0.1', port, user: 'nobody', connectionTimeoutMillis: 200 }).connect()
    },
    'Connection terminated unexpectedly': async () =>
      clientAt(await portWhere((socket) => socket.once('data', () => socket.end()))).connect(),
    'Client was closed and is not queryable': async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.end()
      return client.query('select 1')
    },
    'Cannot use a pool after calling end on the pool': async () => {
      const pool = poolWith({ connectionString: url })
      await pool.end()
      return pool.connect()
    },
  }

  test.each(Object.entries(CAUSES))('%s is 503', async (message, cause) => {
    const error = await cause().then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toMatchObject({ message })
    expect(isConnectionLost(error)).toBe(true)
    expect(errorFor(error)).toMatchObject({ code: '503001', detail: { retryAfter: 5 } })
  })
})

test('a full disk is no lost connection', () => {
  expect(isConnectionLost(Object.assign(new Error('disk full'), { code: '53100' }))).toBe(false)
  expect(isConnectionLost(Object.assign(new Error('out of memory'), { code: '53200' }))).toBe(true)
})
