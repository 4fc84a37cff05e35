import { isOfficeFile, kindOf, startsAsZip } from './file-kinds.rules'
import { fileKinds, fileNameOf } from './files.rules'
import { type LetterFile, wellFormed } from './letters.rules'

/** Kinds of file that are kept of a mail. The desk only offers them for download. */
export const mailFileKinds = {
  ...fileKinds,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
  ics: 'text/calendar',
  eml: 'message/rfc822',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
} as const

export type MailFileKind = keyof typeof mailFileKinds

export const mostFileBytes = 25 * 1024 * 1024
export const mostFiles = 30

const pictures = [
  { kind: 'jpg', names: /\.jpe?g$/i, at: 0, sign: Buffer.from([0xff, 0xd8, 0xff]) },
  { kind: 'png', names: /\.png$/i, at: 0, sign: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
  { kind: 'gif', names: /\.gif$/i, at: 0, sign: Buffer.from('GIF8') },
  { kind: 'webp', names: /\.webp$/i, at: 8, sign: Buffer.from('WEBP') },
  { kind: 'heic', names: /\.hei[cf]$/i, at: 4, sign: Buffer.from('ftyp') },
] as const

const sheet = {
  main: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  active: /vba|macro|activex|oleobject/i,
  mostUnpacked: 100 * 1024 * 1024,
}

/** No NUL, and nothing that a browser or shell would run by its first line. */
const isText = (content: Buffer): boolean =>
  !content.includes(0) && !/^(?:#!|MZ)/.test(content.toString('latin1', 0, 2))

/** A file’s kind by its content and its name, which must agree. Null for programs, archives, macros and what we don’t know. */
export function mailFileKind({ name, content }: LetterFile): MailFileKind | null {
  const document = kindOf(name, content)
  if (document) return document
  const picture = pictures.find(
    ({ names, at, sign }) => names.test(name) && content.subarray(at, at + sign.length).equals(sign),
  )
  if (picture) return picture.kind
  if (/\.xlsx$/i.test(name) && startsAsZip(content) && isOfficeFile(content, sheet)) return 'xlsx'
  const ending = /\.(csv|txt|ics|eml)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending && isText(content))
    return ending === 'csv' ? 'csv' : ending === 'txt' ? 'txt' : ending === 'ics' ? 'ics' : 'eml'
  return null
}

const mailFileName = (given: string, kind: MailFileKind): string => wellFormed(fileNameOf(given, kind, 'File'))

export type KeptFile = { readonly name: string; readonly kind: MailFileKind; readonly content: Buffer }

export type LeftOut = { readonly name: string; readonly bytes: number; readonly why: 'kind' | 'size' | 'many' }

/** Which files of a mail are kept, and which stay in the mailbox alone, with the reason. */
export function sortFiles(files: readonly LetterFile[]): { kept: KeptFile[]; leftOut: LeftOut[] } {
  const kept: KeptFile[] = []
  const leftOut: LeftOut[] = []
  for (const file of files) {
    const bytes = file.content.byteLength
    const kind = bytes > mostFileBytes ? null : mailFileKind(file)
    if (kept.length >= mostFiles) leftOut.push({ name: file.name, bytes, why: 'many' })
    else if (bytes > mostFileBytes) leftOut.push({ name: file.name, bytes, why: 'size' })
    else if (kind === null) leftOut.push({ name: file.name, bytes, why: 'kind' })
    else kept.push({ name: mailFileName(file.name, kind), kind, content: file.content })
  }
  return { kept, leftOut: leftOut.slice(0, mostFiles) }
}

export const leftOutWords: Readonly<Record<LeftOut['why'], string>> = {
  kind: 'not kept, as a file of this kind could carry a program: look at it in the mailbox, or ask for a PDF',
  size: 'not kept, as it is larger than 25 MB: it’s in the mailbox',
  many: 'not kept, as there are too many files: it’s in the mailbox',
}
