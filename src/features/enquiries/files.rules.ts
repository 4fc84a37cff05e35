export const mostBytes = 5 * 1024 * 1024

/** Base64: four characters for three bytes. */
export const mostCharacters = Math.ceil(mostBytes / 3) * 4

/** Files not yet named by an application are kept this long. */
export const looseHours = 1

/** Across all senders; beyond it the oldest of those who sent most go, so that no one can shut the field for others. */
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
  notOurForm: 'We can’t tell whether this file comes from our form. Please reload the page and choose it again.',
  gone: 'Please choose your CV again: it was sent more than an hour ago, or was sent already.',
} as const

const longestName = 100

/** A name safe for any disk and header: no folders or shell characters, and the ending of its kind. `unnamed` is for one of which nothing is left. */
export function fileNameOf(given: string, kind: string, unnamed = 'CV'): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ()_-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestName)
    .trim()
  return `${stem || unnamed}.${kind}`
}

export const sizeText = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`

/** Headers take no macrons, so they are stripped here; the desk shows the original. */
export const headerNameOf = (name: string): string => name.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
