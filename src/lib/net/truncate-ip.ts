// Client addresses truncated to their network: enough to recognize a network, not a machine.
import { isIP } from 'node:net'

/** 203.0.113.7 becomes 203.0.113.0/24, an IPv6 address its first 48 bits; anything else is empty. */
export function truncateIp(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(plain) === 6) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`
  return ''
}

/** The first four groups of an IPv6 address: one customer's network, and thus the unit of rate limits. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) === 6 ? groupsOf(plain).slice(0, 4).join(':') : plain
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const middle = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array.from({ length: Math.max(0, middle) }, () => '0'), ...last]
}
