// The name of a client's device, short enough for a list of sessions. It comes from the request; no list of browsers is kept.

const MAX_LENGTH = 60
/** Characters that are read of a header: a client may send thousands. */
const READ = 300

/** Brand and platform of the client hints, else the beginning of the user agent. */
export function deviceOf(headers: Pick<Headers, 'get'>): string {
  const beginning = (name: string) => (headers.get(name) ?? '').slice(0, READ)
  const brands = [...beginning('sec-ch-ua').matchAll(/"([^"]{1,40})";\s{0,5}v="(\d{1,6})/g)]
  const brand = brands.filter(([, name = '']) => !/not.?a|brand/i.test(name)).at(-1)
  const platform = /^"([^"]{1,40})"$/.exec(beginning('sec-ch-ua-platform'))?.[1]
  const agent = beginning('user-agent')
  const system = platform ?? /\(([^;)]{1,40})/.exec(agent)?.[1] ?? ''
  const product = [...agent.matchAll(/[A-Z][A-Za-z]{1,30}\/\d{1,6}/g)].at(-1)?.[0]
  const browser = brand ? `${brand[1]} ${brand[2]}` : (product?.replace('/', ' ') ?? '')
  return printable([browser, system].filter(Boolean).join(' · ')).slice(0, MAX_LENGTH)
}

const printable = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\p{P}\p{Zs}]/gu, '').trim()
