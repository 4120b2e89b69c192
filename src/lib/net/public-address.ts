// Public internet addresses: the rule for requests to addresses entered by users.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Reason why an address is refused. */
export type Closed = 'unspecified' | 'loopback' | 'private' | 'link-local' | 'multicast' | 'metadata' | 'reserved'

/** Special ranges by purpose (RFC 6890 and its successors); all others are reserved. */
const CLOSED: Record<string, Closed> = {
  unspecified: 'unspecified',
  loopback: 'loopback',
  private: 'private',
  // Shared by customers of a provider; some clouds have their metadata service there.
  carrierGradeNat: 'private',
  uniqueLocal: 'private',
  deprecatedSiteLocal: 'private',
  linkLocal: 'link-local',
  multicast: 'multicast',
}

/** A cloud's metadata service and agent at a public address. */
const METADATA = '168.63.129.16'
/** The only allocated part of IPv6; the rest, including mapped and compatible IPv4 addresses, is unallocated or special. */
const ALLOCATED = ipaddr.IPv6.parseCIDR('2000::/3')
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** Why requests for users may not reach an IP address; null when it is public. */
export function closedReasonFor(address: string): Closed | null {
  // The library alone also reads 127.1 and octal numbers.
  if (isIP(address) === 0 || address.includes('%')) return 'reserved'
  const parsed = ipaddr.parse(address)
  // An embedded IPv4 address is as public as the IPv4 address itself.
  if (parsed instanceof ipaddr.IPv6 && parsed.match(NAT64))
    return closedReasonFor(ipaddr.fromByteArray(parsed.toByteArray().slice(12)).toString())
  const range = parsed.range()
  if (range !== 'unicast') return CLOSED[range] ?? 'reserved'
  if (parsed instanceof ipaddr.IPv6) return parsed.match(ALLOCATED) ? null : 'reserved'
  return address === METADATA ? 'metadata' : null
}

/** Names that resolve to this machine or network, whatever the resolver says (RFC 6761, 6762, 8375). */
const OWN_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa|onion|arpa)$/

/** Whether a name can be public at all; ignores a trailing dot. */
export function isPublicName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return /^[a-z\d_-]+(?:\.[a-z\d_-]+)+$/.test(name) && name.length <= 253 && !OWN_NAMES.test(name)
}
