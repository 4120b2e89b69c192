// The built portal in a separate process with its demo, and a client of it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type PortalClient, portalClient } from './portal-client.ts'
import { freePort, startedPortal } from './started-portal.ts'

export type PortalProcess = Omit<PortalClient, 'close'> & {
  isRunning: () => boolean
  stop: () => Promise<void>
}

export async function portalProcess(): Promise<PortalProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-process-'))
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const portal = await startedPortal(
    { PORT: String(port), ORIGIN: origin, DATA_DIR: folder, TRUSTED_PROXIES: '1', DRAIN_PAUSE: '0' },
    // A form that took much memory would end the process.
    [process.execPath, '--max-old-space-size=768', 'src/server/main.ts'],
  )
  portal.process.stderr?.pipe(process.stderr)
  const { close, ...client } = portalClient(origin)
  return {
    ...client,
    isRunning: () => portal.process.exitCode === null && portal.process.signalCode === null,
    stop: async () => {
      close()
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
