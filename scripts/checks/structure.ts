import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkCasts } from './casts'
import { type Facts, isCode, parse, readFacts } from './facts'
import { checkFunctions } from './functions'
import { checkImports, checkPlainNode } from './imports'
import { checkLocks } from './locks'
import { checkNames } from './names'
import { checkPermissions } from './permissions'
import { checkFeatureSizes, checkRooms, cyclesOf } from './rooms'
import { checkWrites } from './writes'

export type Violation = { path: string; line: number; rule: string; sentence: string }

/** Takes path to source, so that tests can plant violations without touching the disk. */
export function checkTree(files: ReadonlyMap<string, string>): Violation[] {
  const facts = new Map<string, Facts>()
  const found: Violation[] = []
  for (const [file, source] of files) {
    found.push(...checkNames(file, source), ...checkLocks(file, source))
    if (!isCode(file)) continue
    const parsed = parse(file, source)
    if (file.startsWith('src/')) facts.set(file, readFacts(file, source, parsed))
    found.push(...checkFunctions(file, source, parsed), ...checkCasts(file, source, parsed))
  }
  for (const [file, known] of facts) {
    if (known.error) found.push({ path: file, line: 1, rule: 'parse', sentence: known.error })
    found.push(...checkImports(file, known), ...checkPlainNode(file, facts), ...checkPermissions(file, known))
  }
  found.push(...checkRooms(facts), ...checkFeatureSizes(files), ...checkWrites(files))
  for (const cycle of cyclesOf(facts)) {
    const [first = ''] = cycle
    const sentence = `Imports itself by way of ${cycle.slice(1).join(', ')}: move what they share down into a file of its own.`
    found.push({ path: first, line: 1, rule: 'cycle', sentence })
  }
  return found.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}

const checkedFolders = ['src', 'scripts'] as const

export function readTree(root: string): Map<string, string> {
  const names = checkedFolders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  )
  return new Map(names.sort().map((name) => [name, fs.readFileSync(path.join(root, name), 'utf8')]))
}

function main(): void {
  const tree = readTree(process.cwd())
  const violations = checkTree(tree)
  for (const { path: file, line, rule, sentence } of violations)
    process.stdout.write(`${file}:${line} ${rule}: ${sentence}\n`)
  process.stdout.write(`structure: ${tree.size} files, ${violations.length} violations\n`)
  process.exitCode = violations.length > 0 ? 1 : 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main()
