export const mostBytes = 5 * 1024 * 1024

/** Base64: four characters for three bytes. */
export const mostCharacters = Math.ceil(mostBytes / 3) * 4

/** Files not yet named by an application are kept this long. */
export const looseHours = 24

/** Across all senders; beyond it uploads must wait, as it is likely an attack. */
export const mostLoose = 200

export const fileKinds = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

export type FileKind = keyof typeof fileKinds

export const fileTexts = {
  missing: 'Choose a file.',
  tooBig: 'The file is larger than 5 MB. Save it smaller, or as a PDF.',
  wrongKind: 'Attach a PDF or a Word document (.pdf, .doc or .docx).',
  gone: 'Please choose your CV again: it was sent more than a day ago, or was sent already.',
} as const

const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

const inWide = (text: string) => Buffer.from(text, 'utf16le')

/** A file's kind by its content; the name alone decides nothing. A Word document must hold a
 * text part, so that no other zip-based format passes, and no macros. Null for anything else. */
export function kindOf(name: string, bytes: Uint8Array): FileKind | null {
  const content = latin(bytes)
  const found = content.subarray(0, 1024).includes('%PDF-')
    ? 'pdf'
    : startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) && isOldWord(content)
      ? 'doc'
      : startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) && isNewWord(content)
        ? 'docx'
        : null
  return found !== null && name.toLowerCase().endsWith(`.${found}`) ? found : null
}

const isOldWord = (content: Buffer) =>
  content.includes(inWide('WordDocument')) && !content.includes(inWide('_VBA_PROJECT'))

const isNewWord = (content: Buffer) =>
  content.includes('[Content_Types].xml') &&
  content.includes('word/document.xml') &&
  !content.includes('vbaProject.bin')

const longestName = 100

/** A name safe for any disk and header: no folders or shell characters, extension kept. */
export function fileNameOf(given: string, kind: FileKind): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ()_-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestName)
    .trim()
  return `${stem || 'CV'}.${kind}`
}

export const sizeText = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`
