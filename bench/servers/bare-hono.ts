// A bare Hono route that answers fixed JSON without a database: the baseline for signed-in calls.
import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const value: unknown = JSON.parse(readFileSync(process.env.BODY!, 'utf8'))
const app = new Hono()
app.get('/api/dev/v1/account/status', (c) => c.json(value as object))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () =>
  process.stdout.write('ready\n'),
)
