// A breakable network link to the test's PostgreSQL: it forwards, withholds, delays or resets.
import { connect, createServer, type Socket, type AddressInfo } from 'node:net'
import { afterFile } from './cleanup.ts'

type State = 'well' | 'silent' | 'broken'

export type FaultyLink = {
  /** URL of the database through the link. */
  url: string
  /**
   * Well: forwards, including what was withheld. Silent: connections stay open, new ones are accepted, and nothing is forwarded.
   * Broken: existing and new connections are reset.
   */
  turn: (state: State) => void
  /** Delay in milliseconds, in each direction. */
  delay: (ms: number) => void
  /** Silences the connections open now for good; new ones work. */
  forget: () => void
}

/** @param url URL of a database over a Unix socket, as the tests' own are */
export async function faultyLink(url: string): Promise<FaultyLink> {
  const { username, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'))
  const target = `${searchParams.get('host')}/.s.PGSQL.5432`
  let state: State = 'well'
  let late = 0
  let pairs = new Set<{ near: Socket; far: Socket }>()
  const forgottenPairs = new Set<{ near: Socket; far: Socket }>()

  const pass = (from: Socket, to: Socket) => {
    from.on('data', (piece) => {
      if (late) setTimeout(() => to.write(piece), late)
      else to.write(piece)
    })
    from.on('error', () => {})
    from.on('close', () => to.destroy())
  }
  const server = createServer((near) => {
    if (state === 'broken') return void near.resetAndDestroy()
    const far = connect(target)
    const pair = { near, far }
    pairs.add(pair)
    near.once('close', () => pairs.delete(pair))
    pass(near, far)
    pass(far, near)
    if (state === 'silent') hold(pair)
  })
  const hold = ({ near, far }: { near: Socket; far: Socket }) => {
    near.pause()
    far.pause()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(async () => {
    for (const { near, far } of [...pairs, ...forgottenPairs]) {
      near.destroy()
      far.destroy()
    }
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    turn: (to) => {
      state = to
      for (const pair of pairs) {
        if (to === 'silent') hold(pair)
        if (to === 'well') for (const socket of [pair.near, pair.far]) socket.resume()
        if (to === 'broken') pair.near.resetAndDestroy()
      }
    },
    delay: (ms) => {
      late = ms
    },
    forget: () => {
      for (const pair of pairs) {
        hold(pair)
        forgottenPairs.add(pair)
      }
      pairs = new Set()
    },
  }
}
