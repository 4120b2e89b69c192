// Requests at a constant rate from a separate process, errors included; prints the status and duration of each as JSON.
import { Agent, request } from 'node:http'

export type LoadTarget = {
  name: string
  url: string
  headers: Record<string, string>
  aSecond: number
  /** A form, which is posted; without one the target is read. */
  body?: string
}
/** Per request: its name, its status (0: no answer), and milliseconds from its scheduled time to the last byte. */
export type Answered = { name: string; status: number; millis: number }

const { asked, seconds } = JSON.parse(process.env.LOAD ?? '{}') as { asked: LoadTarget[]; seconds: number }
const agent = new Agent({ keepAlive: true })
const startTime = performance.now() + 100

const once = ({ name, url, headers, body }: LoadTarget, due: number): Promise<Answered> =>
  new Promise((resolve) => {
    const finish = (status: number) => resolve({ name, status, millis: performance.now() - due })
    setTimeout(
      () => {
        request(url, { method: body === undefined ? 'GET' : 'POST', headers, agent }, (response) => {
          response.resume()
          response.once('error', () => finish(0)).once('end', () => finish(response.statusCode ?? 0))
        })
          .once('error', () => finish(0))
          .end(body)
      },
      Math.max(0, due - performance.now()),
    )
  })

const answers = await Promise.all(
  asked.flatMap((item) =>
    Array.from({ length: item.aSecond * seconds }, (_, at) => once(item, startTime + (at * 1000) / item.aSecond)),
  ),
)
agent.destroy()
process.stdout.write(JSON.stringify(answers))
