// Public addresses: the rule row by row, in every notation of an address.
import { isIP } from 'node:net'
import { describe, expect, test } from 'vitest'
import { closedAddress, isPublicName } from './public-address.ts'

test.each([
  ['0.0.0.0', 'unspecified'],
  ['0.1.2.3', 'unspecified'],
  ['10.0.0.0', 'private'],
  ['10.255.255.255', 'private'],
  ['100.64.0.1', 'private'],
  ['100.100.100.200', 'private'],
  ['100.127.255.255', 'private'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['169.254.169.254', 'link-local'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.192', 'reserved'],
  ['192.0.2.1', 'reserved'],
  ['192.88.99.1', 'reserved'],
  ['192.168.1.1', 'private'],
  ['198.18.0.1', 'reserved'],
  ['198.19.255.255', 'reserved'],
  ['198.51.100.7', 'reserved'],
  ['203.0.113.7', 'reserved'],
  ['224.0.0.1', 'multicast'],
  ['239.255.255.255', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'reserved'],
  ['168.63.129.16', 'metadata'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['0:0:0:0:0:0:0:1', 'loopback'],
  ['::ffff:127.0.0.1', 'reserved'],
  ['::ffff:7f00:1', 'reserved'],
  ['::ffff:8.8.8.8', 'reserved'],
  ['::127.0.0.1', 'reserved'],
  ['::ffff:0:127.0.0.1', 'reserved'],
  ['64:ff9b::127.0.0.1', 'loopback'],
  ['64:ff9b::a00:1', 'private'],
  ['64:ff9b::a9fe:a9fe', 'link-local'],
  ['64:ff9b:1::1', 'reserved'],
  ['2002:7f00:1::', 'reserved'],
  ['2002:808:808::1', 'reserved'],
  ['2001::1', 'reserved'],
  ['2001:0:7f00:1::', 'reserved'],
  ['2001:db8::1', 'reserved'],
  ['3fff::1', 'reserved'],
  ['fc00::1', 'private'],
  ['fd00:ec2::254', 'private'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'reserved'],
  ['febf::1', 'link-local'],
  ['fec0::1', 'private'],
  ['ff02::1', 'multicast'],
  ['100::1', 'reserved'],
  ['5f00::1', 'reserved'],
  ['4000::1', 'reserved'],
  ['', 'reserved'],
  ['localhost', 'reserved'],
  ['1.2.3', 'reserved'],
  ['01.2.3.4', 'reserved'],
])('%s is %s', (address, kind) => {
  expect(closedAddress(address)).toBe(kind)
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '168.63.129.17',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450:4001::8a',
  '64:ff9b::808:808',
])('%s is public', (address) => {
  expect(closedAddress(address)).toBeNull()
})

describe('in unusual URL notations', () => {
  test.each([
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://0/',
    'http://0x0/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[0:0:0:0:0:ffff:7f00:1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://１２７.０.０.１/',
    'http://①②⑦.0.0.1/',
    'http://127。0。0。1/',
    'http://%31%32%37.0.0.1/',
    'http://169.254.169.254/',
    'http://2852039166/',
    'http://0xa9.0xfe.0xa9.0xfe/',
    'http://3232235777/',
  ])('%s is blocked', (url) => {
    const host = new URL(url).hostname.replaceAll(/[[\]]/g, '')
    expect(isIP(host)).toBeGreaterThan(0)
    expect(closedAddress(host)).not.toBeNull()
  })
})

test.each([
  ['tide.chaoxi.example', true],
  ['tide.chaoxi.example.', true],
  ['xn--fiqs8s.example', true],
  ['localhost', false],
  ['localhost.', false],
  ['LOCALHOST', false],
  ['a.localhost', false],
  ['localhost.localdomain', false],
  ['router.lan', false],
  ['printer.local', false],
  ['printer.local.', false],
  ['metadata.google.internal', false],
  ['router.home.arpa', false],
  ['1.0.0.127.in-addr.arpa', false],
  ['metadata', false],
  ['a..b', false],
  ['', false],
  ['.', false],
])('the name %s can be public: %s', (name, isPublic) => {
  expect(isPublicName(name)).toBe(isPublic)
})
