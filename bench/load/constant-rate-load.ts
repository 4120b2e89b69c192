// Requests at a constant rate, sent whether or not earlier answers have arrived, so that a server falling behind shows in
// the figures. (autocannon's overallRate sends all requests of a second in one burst.)
import { Agent, get } from 'node:http'

/**
 * @returns milliseconds from each request's scheduled time to its answer, in the order of the answers
 * @throws Error when an answer is not 200
 */
export async function constantRateLoad(
  url: string,
  headers: Record<string, string>,
  aSecond: number,
  seconds: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const took: number[] = []
  const started = performance.now()
  const asked = Array.from({ length: aSecond * seconds }, async (_, at) => {
    const due = started + (at * 1000) / aSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    await whole(url, headers, agent)
    took.push(performance.now() - due)
  })
  try {
    await Promise.all(asked)
  } finally {
    agent.destroy()
  }
  return took
}

const whole = (url: string, headers: Record<string, string>, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      response.resume()
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`))
      response.once('error', reject).once('end', resolve)
    }).once('error', reject)
  })
