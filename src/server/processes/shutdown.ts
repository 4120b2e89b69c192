// The end of the process: by a signal, with the parent process, or after an error that nobody caught.
import type { Logger } from 'pino'
import { MINUTE_MS } from '../../lib/dates/durations.ts'

/** What is here of Node's process; a test has one of its own. */
type Host = Pick<NodeJS.EventEmitter, 'on' | 'once'> & { exit: (code: number) => void }

/** Milliseconds from the first reason to end until the process ends with whatever is still open. */
const MAX_SHUTDOWN = MINUTE_MS / 2

/** @param stop closes everything; called once */
export function exitOnSignals(
  { stop, log }: { stop: () => Promise<void>; log: Pick<Logger, 'fatal'> },
  host: Host = process,
): void {
  let isEnding = false
  const end = async (code: number) => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => {
      log.fatal('shutdown took too long')
      host.exit(1)
    }, MAX_SHUTDOWN).unref()
    try {
      await stop()
      host.exit(code)
    } catch (error) {
      log.fatal({ err: error }, 'shutdown failed')
      host.exit(1)
    }
  }
  // A terminal signals the whole process group, and so does the parent process: the second signal changes nothing.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) host.on(signal, () => void end(0))
  // The parent process (scripts/start.mjs) is gone.
  host.once('disconnect', () => void end(0))
  for (const [event, message] of Object.entries({
    unhandledRejection: 'unhandled rejection',
    uncaughtException: 'uncaught exception',
  })) {
    host.on(event, (error: unknown) => {
      log.fatal({ err: error }, message)
      void end(1)
    })
  }
}
