// Public internet addresses: the rule for requests to addresses entered by users.
import { BlockList, isIP } from 'node:net'

/** Reason why an address is refused. */
export type Closed = 'unspecified' | 'loopback' | 'private' | 'link-local' | 'multicast' | 'metadata' | 'reserved'

/** IANA special-purpose registries (RFC 6890 and its successors): network, prefix length, purpose. */
const CLOSED: readonly [network: string, prefix: number, kind: Closed][] = [
  ['0.0.0.0', 8, 'unspecified'],
  ['10.0.0.0', 8, 'private'],
  // Shared by customers of a provider (CGNAT); some clouds have their metadata service there.
  ['100.64.0.0', 10, 'private'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link-local'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'reserved'],
  ['192.0.2.0', 24, 'reserved'],
  ['192.31.196.0', 24, 'reserved'],
  ['192.52.193.0', 24, 'reserved'],
  ['192.88.99.0', 24, 'reserved'],
  ['192.168.0.0', 16, 'private'],
  ['192.175.48.0', 24, 'reserved'],
  ['198.18.0.0', 15, 'reserved'],
  ['198.51.100.0', 24, 'reserved'],
  ['203.0.113.0', 24, 'reserved'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved'],
  // A cloud's metadata service and agent at a public address.
  ['168.63.129.16', 32, 'metadata'],

  // Inside 2000::/3, the only allocated part of IPv6.
  ['2001::', 23, 'reserved'],
  ['2001:db8::', 32, 'reserved'],
  ['2002::', 16, 'reserved'],
  ['2620:4f:8000::', 48, 'reserved'],
  ['3fff::', 20, 'reserved'],

  ['::', 128, 'unspecified'],
  ['::1', 128, 'loopback'],
  ['fc00::', 7, 'private'],
  ['fec0::', 10, 'private'],
  ['fe80::', 10, 'link-local'],
  ['ff00::', 8, 'multicast'],
]

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

const lists = CLOSED.map(([network, prefix, kind]) => {
  const list = new BlockList()
  list.addSubnet(network, prefix, familyOf(network))
  return { list, family: familyOf(network), kind }
})

const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
const translated = new BlockList()
translated.addSubnet('64:ff9b::', 96, 'ipv6')

/** The last 32 bits of an IPv6 address as an IPv4 address. */
function lastFour(address: string): string {
  const [high = 0, low = 0] = groupsOf(address).slice(-2)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The groups of an IPv6 address as the URL parser writes it: hexadecimal, with zeros compressed. */
function groupsOf(address: string): number[] {
  const plain = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail] = plain.split('::')
  const read = (text: string) =>
    text
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16))
  if (tail === undefined) return read(head)
  const [before, after] = [read(head), read(tail)]
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}

/** Why requests for users may not reach an IP address; null when it is public. */
export function closedAddress(address: string): Closed | null {
  const family = familyOf(address)
  if (isIP(address) === 0 || address.includes('%')) return 'reserved'
  // NAT64: an embedded IPv4 address is as public as the IPv4 address itself.
  if (family === 'ipv6' && translated.check(address, 'ipv6')) return closedAddress(lastFour(address))
  const found = lists.find((one) => one.family === family && one.list.check(address, family))
  if (found) return found.kind
  // The rest of IPv6, including mapped and compatible IPv4 addresses, is unallocated or special.
  return family === 'ipv6' && !given.check(address, 'ipv6') ? 'reserved' : null
}

/** Names that resolve to this machine or network, whatever the resolver says (RFC 6761, 6762, 8375). */
const OWN_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa|onion|arpa)$/

/** Whether a name can be public at all; ignores a trailing dot. */
export function isPublicName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return /^[a-z\d_-]+(?:\.[a-z\d_-]+)+$/.test(name) && name.length <= 253 && !OWN_NAMES.test(name)
}
