import { expect, test } from 'vitest'
import { isPrivateAddress, isPrivateHost } from './private-address'

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['::1', '::', 'fd00::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '224.0.0.1'],
  // IPv4 in IPv6: mapped in each way to write it, compatible, translated, NAT64, 6to4, Teredo, ISATAP.
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:FFFF:A01:203', '::127.0.0.1', '::ffff:0:10.0.0.1'],
  ...[
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::a00:1',
    '2002:a00:1::1',
    '2002:7f00:1::',
    '2001::5ef5:79fb:0:59d:f5ff:fffe',
  ],
  ...['2a00:1450:4010::5efe:10.0.0.1', '2a00:1450:4010:0:200:5efe:c0a8:101', '2001:db8::1', '100::1'],
])('%s is within the walls', (address) => expect(isPrivateAddress(address)).toBe(true))

test.each(['8.8.8.8', '84.54.64.1', '2a00:1450:4010::1', '::ffff:8.8.8.8'])('%s is public', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
)

test('rejects private hosts by name unless the name is allowed', async () => {
  expect(await isPrivateHost('localhost', [])).toBe(true)
  expect(await isPrivateHost('LOCALHOST', ['localhost'])).toBe(false)
  expect(await isPrivateHost('[::1]', [])).toBe(true)
  expect(await isPrivateHost('8.8.8.8', [])).toBe(false)
})
