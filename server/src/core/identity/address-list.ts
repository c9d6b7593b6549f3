import { BlockList, isIP } from 'node:net'

/** An IPv4 address over an IPv6 socket. */
const mapped = /^::ffff:(?=\d+\.)/i

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address is listed, or in a listed network (`10.0.0.0/8`). */
export function isListedAddress(address: string, listed: readonly string[]): boolean {
  const list = new BlockList()
  for (const one of listed) {
    const [network = '', prefix] = one.split('/')
    if (prefix === undefined) list.addAddress(network, familyOf(network))
    else list.addSubnet(network, Number(prefix), familyOf(network))
  }
  const plain = address.replace(mapped, '')
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
}
