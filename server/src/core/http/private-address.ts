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
/** Global unicast; other addresses belong to no public host. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  // Includes Teredo, which embeds an inverted IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 embeds the IPv4 address of a relay, which may be private.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  own.addSubnet(network, bits, 'ipv6')

function groupsOf(address: string): number[] {
  // Also writes an embedded IPv4 address as two groups.
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  if (tail === undefined) return parse(head)
  const [first, last] = [parse(head), parse(tail)]
  return [...first, ...Array(8 - first.length - last.length).fill(0), ...last]
}

const ipv4From = (high = 0, low = 0) => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/** The IPv4 address at the end of a mapped (::ffff:a.b.c.d) or ISATAP (…:0:5efe:a.b.c.d, any prefix) address. */
function embeddedIpv4(groups: readonly number[]): { address: string; isMapped: boolean } | undefined {
  const address = ipv4From(groups[6], groups[7])
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return { address, isMapped }
  // The bit marks a globally unique address.
  const isIsatap = ((groups[4] ?? 0) & ~0x0200) === 0 && groups[5] === 0x5efe
  return isIsatap ? { address, isMapped: false } : undefined
}

/** Whether an address is local, private or unassigned: webhooks of partners must not reach the internal network. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) !== 6) return own.check(address, 'ipv4')
  const inside = embeddedIpv4(groupsOf(address))
  if (inside?.isMapped) return own.check(inside.address, 'ipv4')
  const plain = address.replace(/%.*$/, '')
  if (!global6.check(plain, 'ipv6') || own.check(plain, 'ipv6')) return true
  return inside !== undefined && own.check(inside.address, 'ipv4')
}

/** Whether the host is unknown or has a private address, unless it is allowed by name. */
export async function isPrivateHost(host: string, allowed: readonly string[]): Promise<boolean> {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  if (allowed.includes(name)) return false
  if (isIP(name)) return isPrivateAddress(name)
  const addresses = await lookup(name, { all: true }).catch(() => [])
  return addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address))
}
