import fs from 'node:fs'
import path from 'node:path'

const root = process.cwd()

/** The text of a file of the repository, or null when there is none. */
export function readText(file: string): string | null {
  const full = path.join(root, file)
  return fs.existsSync(full) && fs.statSync(full).isFile() ? fs.readFileSync(full, 'utf8') : null
}

/** True for a file or a folder of the repository. */
export function isThere(file: string): boolean {
  return fs.existsSync(path.join(root, file))
}

/** Every file that .gitignore does not name, so that the tests also work where git does not. */
export function listFiles(): string[] {
  const ignored = ignoredNames()
  const list = (folder: string): string[] =>
    fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = path.posix.join(folder, entry.name)
      if (entry.name === '.git' || ignored(entry.name)) return []
      return entry.isDirectory() ? list(file) : entry.isFile() ? [file] : []
    })
  return list('.').sort()
}

/** .gitignore of this repository names folders and files only, at most with a leading star. */
function ignoredNames(): (name: string) => boolean {
  const patterns = (readText('.gitignore') ?? '')
    .split('\n')
    .map((line) => line.trim().replace(/^\/|\/$/g, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))
  return (name) =>
    patterns.some((pattern) => (pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern))
}
