// A bare node:http server that answers fixed compressed bytes: the baseline for the home page.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env.BODY!)
const headers = [
  'content-type',
  'text/html; charset=utf-8',
  'content-encoding',
  'br',
  'content-length',
  String(body.length),
]

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
