import { deflateRawSync } from 'node:zlib'

type Entries = Readonly<Record<string, string | Buffer>>

/**
 * A zip file with these entries; `says` is the unpacked size that its directory names, if it is another. One that was written as a stream has
 * the sizes behind each entry, as Google’s have.
 */
export function zipOf(entries: Entries, says?: number, isStreamed = false): Buffer {
  const heads: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(isStreamed ? 8 : 0, 6)
    head.writeUInt32LE(isStreamed ? 0 : packed.length, 18)
    head.writeUInt32LE(isStreamed ? 0 : bytes.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(isStreamed ? 8 : 0, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(says ?? bytes.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    const behind = Buffer.alloc(isStreamed ? 16 : 0)
    if (isStreamed) {
      behind.writeUInt32LE(0x08074b50, 0)
      behind.writeUInt32LE(packed.length, 8)
      behind.writeUInt32LE(bytes.length, 12)
    }
    heads.push(head, Buffer.from(name), packed, behind)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length + behind.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...heads, listed, end])
}

const mainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A Word document, with other parts and their content types. */
export const docxOf = (parts: Readonly<Record<string, string>> = {}, main = mainPart, says?: number): Buffer =>
  zipOf(
    {
      '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${main}"/>${Object.entries(
        parts,
      )
        .map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
        .join('')}</Types>`,
      'word/document.xml': '<w:document/>',
      ...Object.fromEntries(Object.keys(parts).map((name) => [name, 'x'])),
    },
    says,
  )
