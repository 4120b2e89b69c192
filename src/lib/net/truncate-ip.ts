// Client addresses truncated to their network: enough to recognize a network, not a machine.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** 203.0.113.7 becomes 203.0.113.0/24, an IPv6 address its first 48 bits; anything else is empty. */
export function truncateIp(address: string): string {
  if (isIP(address) === 0) return ''
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? `${groupsOf(parsed, 3)}::/48` : `${parsed.octets.slice(0, 3).join('.')}.0/24`
}

/** The first four groups of an IPv6 address: one customer's network, and thus the unit of rate limits. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? groupsOf(parsed, 4) : parsed.toString()
}

const groupsOf = ({ parts }: ipaddr.IPv6, count: number): string =>
  parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':')
