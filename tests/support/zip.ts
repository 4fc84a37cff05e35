import { deflateRawSync } from 'node:zlib'

/** A zip file with these entries; `says` is the unpacked size that its directory names, if it is another. */
export function zipOf(entries: Readonly<Record<string, string | Buffer>>, says?: number): Buffer {
  const heads: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(bytes.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(says ?? bytes.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    heads.push(head, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
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
