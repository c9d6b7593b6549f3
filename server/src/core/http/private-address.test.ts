import { expect, test } from 'vitest'
import { isPrivateAddress, isPrivateHost } from './private-address'

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['::1', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '224.0.0.1'],
])('%s is within the walls', (address) => expect(isPrivateAddress(address)).toBe(true))

test.each(['8.8.8.8', '84.54.64.1', '2a00:1450:4010::1'])('%s is outside', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
)

test('a host within is refused by name too, unless it was allowed by name', async () => {
  expect(await isPrivateHost('localhost', [])).toBe(true)
  expect(await isPrivateHost('LOCALHOST', ['localhost'])).toBe(false)
  expect(await isPrivateHost('[::1]', [])).toBe(true)
  expect(await isPrivateHost('8.8.8.8', [])).toBe(false)
})
