import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const own = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  own.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  own.addSubnet(network, bits, 'ipv6')

/** An address of this machine, of its network, or of nobody: what a partner names must not reach what is behind the wall. */
export function isPrivateAddress(address: string): boolean {
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  return own.check(inside, isIP(inside) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether any address of the host is private, unless somebody has allowed it by name. One that nobody knows is, too. */
export async function isPrivateHost(host: string, allowed: readonly string[]): Promise<boolean> {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  if (allowed.includes(name)) return false
  if (isIP(name)) return isPrivateAddress(name)
  const addresses = await lookup(name, { all: true }).catch(() => [])
  return addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address))
}
