// The portal of the pictures: its time stands still, and no background job changes what is on a page.
import { start } from '../../src/server/main.ts'
import { explain } from '../../src/server/startup-errors.ts'
import { NOW } from './now.ts'

try {
  const { origin } = await start(process.env, { part: 'web', clock: { now: () => new Date(NOW) } })
  process.stdout.write(`ready ${origin}\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
