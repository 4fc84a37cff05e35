import { inflateRawSync } from 'node:zlib'

export type Entry = {
  readonly name: string
  readonly bytes: number
  readonly packed: number
  readonly isPlain: boolean
  readonly at: number
  /** A link to another path, as Unix archives have them. */
  readonly isLink: boolean
  readonly isEncrypted: boolean
}

/** Signs of the end of a zip file, of an entry in its directory, and of an entry’s own head. */
const signs = { end: 0x06054b50, entry: 0x02014b50, head: 0x04034b50 } as const
const lengths = { end: 22, entry: 46, head: 30 } as const
/** The file’s kind in the upper half of an entry’s attributes, as Unix has it. */
const fileKind = { mask: 0o170000, link: 0o120000 } as const
const longestComment = 65_535

/** What is in a zip file, by its directory; null if it can’t be read. */
export function entriesOf(zip: Buffer): Entry[] | null {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < Math.max(0, zip.length - lengths.end - longestComment) || end + lengths.end > zip.length) return null
  const count = zip.readUInt16LE(end + 10)
  const found: Entry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let number = 0; number < count; number += 1) {
    if (at + lengths.entry > end || zip.readUInt32LE(at) !== signs.entry) return null
    const nameLength = zip.readUInt16LE(at + 28)
    found.push({
      name: zip.toString('utf8', at + lengths.entry, at + lengths.entry + nameLength),
      bytes: zip.readUInt32LE(at + 24),
      packed: zip.readUInt32LE(at + 20),
      isPlain: zip.readUInt16LE(at + 10) === 0,
      at: zip.readUInt32LE(at + 42),
      isLink: ((zip.readUInt32LE(at + 38) >>> 16) & fileKind.mask) === fileKind.link,
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
    })
    at += lengths.entry + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return found
}

/** An entry’s content, unpacked to no more than `most` bytes; null if it is longer or can’t be read. */
export function bytesOf(zip: Buffer, { at, packed, isPlain }: Entry, most: number): Buffer | null {
  if (at + lengths.head > zip.length || zip.readUInt32LE(at) !== signs.head) return null
  const from = at + lengths.head + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const content = zip.subarray(from, from + packed)
  try {
    // Zero bytes out of zero would be refused as no limit at all.
    return isPlain ? content.subarray(0, most) : inflateRawSync(content, { maxOutputLength: Math.max(most, 1) })
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}

/** As `bytesOf`, as text. */
export const textOf = (zip: Buffer, entry: Entry, most: number): string | null =>
  bytesOf(zip, entry, most)?.toString('utf8') ?? null
