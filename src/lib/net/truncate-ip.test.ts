// Client addresses truncated to their network.
import { expect, test } from 'vitest'
import { truncateIp, networkOf } from './truncate-ip.ts'

test.each([
  ['203.0.113.7', '203.0.113.0/24', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.0/24', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.0/24', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8:1:2'],
  ['2001:DB8::6', '2001:db8:0::/48', '2001:db8:0:0'],
  ['::1', '0:0:0::/48', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0::/48', 'fe80:0:0:0'],
  ['', '', ''],
  ['unknown', '', 'unknown'],
])('%s', (address, coarse, network) => {
  expect(truncateIp(address)).toBe(coarse)
  expect(networkOf(address)).toBe(network)
})
