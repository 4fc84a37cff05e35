import { bytesOf, type Entry, entriesOf } from '@/lib/unzip'

/** Of a package: packed, unpacked, its files, and how many times larger one may get. */
export const most = { packed: 150_000_000, unpacked: 400_000_000, files: 5000, ratio: 250, path: 300 } as const

/** What a server would run. A package only ever runs in a browser. */
const serverCode =
  /\.(?:php\d?|phtml|phar|aspx?|ashx|asmx|cshtml|jspx?|jar|war|class|cgi|pl|py|rb|sh|bash|exe|dll|so|com|bat|cmd|msi|ps1|vbs|scr)$|(?:^|\/)(?:\.htaccess|\.htpasswd|web\.config)$/i

/** What authoring tools and file managers leave behind. */
const leftovers = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i

export type PackageFile = { readonly path: string; readonly content: Buffer }

export type Opened = { readonly files: readonly PackageFile[] } | { readonly problem: string }

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const badName = /[\u0000-\u001f\u007f\ufffd:*?"<>|]/

function nameProblem(path: string): string | null {
  if (path.length > most.path) return `A file name has more than ${most.path} characters: ${path.slice(0, 60)}…`
  if (/^(?:\/|[A-Za-z]:)/.test(path)) return `A file has an absolute path: ${path}. Export the package again.`
  if (path.split('/').some((part) => part === '..' || part === '.'))
    return `A file would be outside the package: ${path}. Export the package again.`
  if (badName.test(path)) return `A file name has characters that no website can serve: ${path}.`
  return serverCode.test(path)
    ? `${path} is a program for a server. A package may only hold what runs in a browser.`
    : null
}

function entryProblem(entry: Entry, path: string): string | null {
  if (entry.isEncrypted) return 'The zip file has a password. Export it without one.'
  if (entry.isLink) return `${path} is a link to another file. Export the package again.`
  if (entry.bytes > 1_000_000 && entry.bytes > entry.packed * most.ratio)
    return `${path} is packed too tightly to be a course file.`
  return nameProblem(path)
}

/** Null when every entry may be kept. */
function problemOf(entries: readonly { entry: Entry; path: string }[]): string | null {
  if (entries.length > most.files) return `The package has more than ${most.files} files.`
  if (entries.reduce((sum, { entry }) => sum + entry.bytes, 0) > most.unpacked)
    return `The package is larger than ${most.unpacked / 1_000_000} MB when unpacked.`
  const seen = new Set<string>()
  for (const { entry, path } of entries) {
    const problem = entryProblem(entry, path)
    if (problem) return problem
    if (seen.has(path)) return `The package has ${path} twice.`
    seen.add(path)
  }
  return null
}

/** Tools that zip the folder itself put everything one level down. */
function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths
  const folder = first.slice(0, first.indexOf('/') + 1)
  return folder !== '' && paths.every((path) => path.startsWith(folder)) ? folder : ''
}

/** The files of an uploaded package, checked before anything is unpacked, or what is wrong with it in a sentence. */
export function openPackage(zip: Buffer): Opened {
  if (zip.length > most.packed) return { problem: `The package is larger than ${most.packed / 1_000_000} MB.` }
  const all = entriesOf(zip)
  if (!all || all.length === 0)
    return { problem: 'This is not a zip file, or it is damaged. Export the package again.' }
  const entries = all
    .map((entry) => ({ entry, path: entry.name.replaceAll('\\', '/') }))
    .filter(({ path }) => !path.endsWith('/') && !leftovers.test(path))
  const problem = problemOf(entries)
  if (problem) return { problem }
  const folder = commonFolder(entries.map(({ path }) => path))
  const files: PackageFile[] = []
  for (const { entry, path } of entries) {
    const content = bytesOf(zip, entry, entry.bytes)
    if (content?.length !== entry.bytes) return { problem: `${path} can’t be unpacked. Export the package again.` }
    files.push({ path: path.slice(folder.length).normalize('NFC'), content })
  }
  return { files }
}
