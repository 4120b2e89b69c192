// The name of a client's device, short enough for a list of sessions. It comes from the request; no list of browsers is kept.

const LONGEST = 60

/** Brand and platform of the client hints, else the beginning of the user agent. */
export function deviceOf(headers: Pick<Headers, 'get'>): string {
  const brands = [...(headers.get('sec-ch-ua') ?? '').matchAll(/"([^"]{1,40})";\s*v="(\d+)/g)]
  const brand = brands.filter(([, name = '']) => !/not.?a|brand/i.test(name)).at(-1)
  const platform = /^"([^"]{1,40})"$/.exec(headers.get('sec-ch-ua-platform') ?? '')?.[1]
  const agent = headers.get('user-agent') ?? ''
  const system = platform ?? /\(([^;)]{1,40})/.exec(agent)?.[1] ?? ''
  const browser = brand
    ? `${brand[1]} ${brand[2]}`
    : (/([A-Z][A-Za-z]+\/\d+)(?!.*[A-Z][A-Za-z]+\/\d)/.exec(agent)?.[1]?.replace('/', ' ') ?? '')
  return printable([browser, system].filter(Boolean).join(' · ')).slice(0, LONGEST)
}

const printable = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\p{P}\p{Zs}]/gu, '').trim()
