/** Eight groups of an IPv6 address; null for anything else. */
function groupsOf(address: string): string[] | null {
  const plain = address.split('%', 1)[0] ?? ''
  if (!/^[0-9a-f:.]+$/i.test(plain) || !plain.includes(':')) return null
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right]
}

/**
 * Who counts as one sender: an IPv4 address, or the /64 of an IPv6 address, which is what one household or server has. An IPv4 address may be
 * written as IPv6.
 */
export function senderGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const groups = groupsOf(address)
  if (!groups) return address
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
