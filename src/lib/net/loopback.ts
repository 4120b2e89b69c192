// Recognition of loopback addresses.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** @param url an http or https address */
export const isLoopback = (url: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.+\.localhost)$/.test(new URL(url).hostname)

/** @param address an IP address, also an IPv4 address mapped into IPv6 */
export const isLoopbackIp = (address: string): boolean =>
  isIP(address) > 0 && ipaddr.process(address).range() === 'loopback'
