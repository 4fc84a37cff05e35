/**
 * The house in numbers: what the sizes of docs and ARCHITECTURE.md speak of, by folder. Run: `node --import tsx bench/house.ts`. Nothing is built or
 * started; the code is only read. Hand-written source of src alone: tests, examples and migrations are counted apart.
 */
import { type Facts, readFacts } from '../scripts/checks/facts'
import { cyclesOf, foldersOf, isProduct, pairsBothWays } from '../scripts/checks/rooms'
import { readTree } from '../scripts/checks/structure'
import { percentile } from './support'

const say = (line: string) => process.stdout.write(`${line}\n`)
const tree = [...readTree(process.cwd())].filter(([file]) => file.startsWith('src/'))
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const code = tree.filter(([file]) => isProduct(file))
const linesOf = (source: string) => source.split('\n').length - 1
const isComment = (line: string) => /^\s*(?:\/\/|\/\*|\*)/.test(line)

const sizes = code.map(([, source]) => linesOf(source))
const comments = code.reduce((sum, [, source]) => sum + source.split('\n').filter(isComment).length, 0)
const byFolder = new Map<string, { files: number; lines: number }>()
for (const [file, source] of code) {
  const parts = file.split('/')
  const folder = parts[1] === 'features' ? parts.slice(1, 3).join('/') : (parts[1] ?? '')
  const known = byFolder.get(folder) ?? { files: 0, lines: 0 }
  byFolder.set(folder, { files: known.files + 1, lines: known.lines + linesOf(source) })
}

const facts = new Map<string, Facts>(code.map(([file, source]) => [file, readFacts(file, source)]))
const folders = foldersOf(code.map(([file]) => file))
const cycles = cyclesOf(facts)

say(
  `src, hand-written, without tests, examples and migrations: ${code.length} files, ${sizes.reduce((a, b) => a + b, 0)} lines, of them ${comments} of comments`,
)
say(
  `tests beside the code ${tree.filter(([file]) => isTest(file)).reduce((sum, [, source]) => sum + linesOf(source), 0)} lines`,
)
say(
  `files: median ${percentile(sizes, 0.5)}, p90 ${percentile(sizes, 0.9)}, most ${Math.max(...sizes)} lines; ${sizes.filter((lines) => lines > 350).length} over 350`,
)
say(
  `sub-folders of features: ${folders.length}, with one file of their own ${folders.filter(({ own }) => own === 1).length}, with two ${folders.filter(({ own }) => own === 2).length}`,
)
say(`cycles of files: ${cycles.length} (${cycles.reduce((sum, cycle) => sum + cycle.length, 0)} files)`)
for (const cycle of cycles) say(`  ${cycle.join(' · ')}`)
const both = pairsBothWays(facts)
say(`sub-folders that import each other: ${both.length}`)
for (const pair of both) say(`  ${pair.join(' ⇄ ')}`)
for (const [folder, { files, lines }] of [...byFolder].sort(([a], [b]) => a.localeCompare(b)))
  say(`  ${folder}: ${files} files, ${lines} lines`)
