// A real SMTP server on this machine that loses, delays and refuses, as a test asks.
import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterFile } from '../cleanup.ts'

/** Key and certificate of localhost, which no authority signed. */
export const LOCALHOST_PEM = readFileSync(new URL('../../fixtures/localhost.pem', import.meta.url), 'utf8')

/**
 * - `well`: takes everything.
 * - `loses the answer`: takes the mail and drops the connection in place of answering.
 * - `drops`: drops the connection before the mail has arrived.
 * - `421`, `450`, `550`: refuses at the greeting, for the recipient, or for the recipient for good.
 * - `554`: refuses the mail itself, for good.
 * - `535`, `553`: refuses the password, or the sender.
 * - `slow`: greets after a second.
 */
export type Manner = 'well' | 'loses the answer' | 'drops' | '421' | '450' | '550' | '554' | '535' | '553' | 'slow'

export type ReceivedMail = { to: string; raw: string; encrypted: boolean; user: unknown }

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

/** @param tls offers STARTTLS with the certificate of localhost, or speaks TLS from the start */
export async function mailServer(tls: 'starttls' | 'tls' | 'none' = 'none', port = 0) {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = { manner: 'well' as Manner }
  const smtp = new SMTPServer({
    secure: tls === 'tls',
    ...(tls === 'none' ? { disabledCommands: ['STARTTLS'] } : { key: LOCALHOST_PEM, cert: LOCALHOST_PEM }),
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onConnect: (_, answer) => {
      if (server.manner === '421') answer(refusal(421, 'try later'))
      else setTimeout(answer, server.manner === 'slow' ? 1000 : 0)
    },
    onAuth: ({ username, password }, _, answer) => {
      const isKnown = server.manner !== '535' && username === 'portal' && password === 'secret'
      answer(isKnown ? null : refusal(535, 'authentication failed'), { user: username })
    },
    onMailFrom: (_, _session, answer) => answer(server.manner === '553' ? refusal(553, 'sender not allowed') : null),
    onRcptTo: ({ address }, _, answer) => {
      if (server.manner === '450') answer(refusal(450, `4.2.1 <${address}>: mailbox busy`))
      else if (server.manner === '550') answer(refusal(550, `5.1.1 <${address}>: no such user`))
      else answer()
    },
    onData: (stream, session, answer) => {
      if (server.manner === 'drops') return void dropAll()
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (server.manner === '554') return answer(refusal(554, 'content rejected'))
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        mails.push({ to, raw: Buffer.concat(parts).toString(), encrypted: session.secure, user: session.user })
        if (server.manner === 'loses the answer') dropAll()
        else answer()
      })
    },
  })
  smtp.server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  // A dropped connection is what the tests want.
  smtp.on('error', () => {})
  function dropAll(): void {
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      smtp.close(resolve)
      dropAll()
    })
  afterFile(close)
  return Object.assign(server, {
    received: mails,
    close,
    /** Connections so far. */
    connections: () => connections,
    port: (smtp.server.address() as AddressInfo).port,
  })
}
