import { entriesOf, textOf } from '@/lib/unzip'
import type { FileKind } from './files.rules'

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

const inWide = (text: string) => Buffer.from(text, 'utf16le')

/** A file's kind by its content; the name alone decides nothing. A Word document must hold a
 * text part, so that no other zip-based format passes, and no macros. Null for anything else. */
export function kindOf(name: string, bytes: Uint8Array): FileKind | null {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found =
    content.subarray(0, 5).toString('latin1') === '%PDF-'
      ? 'pdf'
      : startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) && isOldWord(content)
        ? 'doc'
        : startsAsZip(bytes) && isOfficeFile(content, word)
          ? 'docx'
          : null
  return found !== null && name.toLowerCase().endsWith(`.${found}`) ? found : null
}

const isOldWord = (content: Buffer) =>
  content.includes(inWide('WordDocument')) && !content.includes(inWide('_VBA_PROJECT'))

export const startsAsZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)

type OfficeKind = {
  /** Type of the part that makes a file one of its kind. */
  readonly main: string
  /** Macros and programs under whatever name. */
  readonly active: RegExp
  /** Bytes that a reader’s machine unpacks. */
  readonly mostUnpacked: number
}

const word: OfficeKind = {
  main: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  active: /vba|macro|activex|oleobject|ms-office\.(?!word)/i,
  mostUnpacked: 50 * 1024 * 1024,
}

const mostTypes = 1024 * 1024

/** By the content types of its parts, as Office reads them: the names of parts may be any. */
export function isOfficeFile(content: Buffer, { main, active, mostUnpacked }: OfficeKind): boolean {
  const entries = entriesOf(content)
  const types = entries?.find(({ name }) => name === '[Content_Types].xml')
  if (!entries || !types || entries.reduce((sum, { bytes }) => sum + bytes, 0) > mostUnpacked) return false
  const said = textOf(content, types, mostTypes) ?? ''
  const kinds = [...said.matchAll(/ContentType\s*=\s*["']([^"']*)["']/gi)].map(([, kind = '']) => kind)
  return kinds.includes(main) && !kinds.some((kind) => active.test(kind)) && !content.includes('vbaProject.bin')
}
