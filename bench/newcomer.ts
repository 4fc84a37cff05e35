/**
 * What four changes cost a newcomer: a form, a block, a call and a list of the desk with one action are made by `npm run new` in a copy of the repository, then written to their end, as they
 * lie in bench/newcomer. Counts the files and lines that are not as the command made them, tests included, and tries the gates and tests on each.
 * Run: `node --import tsx bench/newcomer.ts`; `-- --count` only counts. Ends with 1 where one is over its aim or a gate is red.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

interface Change {
  readonly kind: string
  readonly name: string
  readonly places: number
  readonly lines: number
  /** Tests of units, and of the server, that try it. */
  readonly units: readonly string[]
  readonly served: readonly string[]
}

const changes: readonly Change[] = [
  {
    kind: 'form',
    name: 'request-a-quote',
    places: 4,
    lines: 120,
    units: ['src/features/enquiries', 'src/blocks/form'],
    served: ['tests/api/enquiries.test.ts', 'tests/api/form-contracts.test.ts'],
  },
  {
    kind: 'block',
    name: 'timeline',
    places: 5,
    lines: 140,
    units: ['src/blocks/timeline'],
    served: ['tests/api/demo-site.test.ts'],
  },
  {
    kind: 'call',
    name: 'courses/next-sessions',
    places: 3,
    lines: 80,
    units: [],
    served: ['tests/api/next-sessions.test.ts'],
  },
  {
    kind: 'list',
    name: 'account/staff/trainer-accounts',
    places: 3,
    lines: 60,
    units: ['src/features/desk/find'],
    served: ['tests/api/desk-lists.test.ts', 'tests/server/list-plans.test.ts'],
  },
]

const say = (line: string) => process.stdout.write(`${line}\n`)
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-newcomer-'))
const isCounting = process.argv.includes('--count')

function copyTree(): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  for (const file of listed.split('\0').filter((name) => name !== '' && fs.existsSync(name)))
    fs.cpSync(file, path.join(copy, file), { recursive: true })
  fs.symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
}

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`${args.join(' ')}\n${(stdout + stderr).slice(-3_000)}`)
  return stdout
}
const git = (...args: string[]) =>
  run('git', '-c', 'user.name=newcomer', '-c', 'user.email=newcomer@hivis.example', ...args)
const node = (...args: string[]) => run(process.execPath, ...args)

/** Puts what a newcomer writes over what the command made. */
function write(kind: string): void {
  const folder = path.join('bench/newcomer', kind)
  for (const file of fs.globSync('**/*.txt', { cwd: folder })) {
    const into = path.join(copy, file.replace(/\.txt$/, ''))
    if (!fs.existsSync(into)) throw new Error(`The command made no ${file}.`)
    fs.copyFileSync(path.join(folder, file), into)
  }
  const inserts: { file: string; before: string; lines: string[] }[] = fs.existsSync(path.join(folder, 'inserts.json'))
    ? JSON.parse(fs.readFileSync(path.join(folder, 'inserts.json'), 'utf8'))
    : []
  for (const { file, before, lines } of inserts) {
    const text = fs.readFileSync(path.join(copy, file), 'utf8')
    if (!text.includes(before)) throw new Error(`${file} says nothing of “${before}”.`)
    fs.writeFileSync(path.join(copy, file), text.replace(before, `${lines.join('\n')}\n${before}`))
  }
}

/** Files and lines of them that are not as the command made them. */
function written(): { file: string; lines: number }[] {
  return git('diff', '--numstat', 'HEAD')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([added = '0', , file = '']) => ({ file, lines: Number(added) }))
}

function tryGates({ units, served }: Change): void {
  node('scripts/gen.mjs')
  node('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.')
  node('--import', 'tsx', 'scripts/checks/structure.ts')
  node('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', 'src', 'tests', 'scripts')
  node('node_modules/knip/bin/knip.js')
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot']
  if (units.length > 0) node(...vitest, '--project', 'unit', ...units)
  node(...vitest, '--project', 'server', ...served)
}

let isOver = false
try {
  copyTree()
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'The repository')
  for (const change of changes) {
    node('--import', 'tsx', 'scripts/new.ts', change.kind, change.name)
    git('add', '-A')
    git('commit', '-qm', `npm run new ${change.kind} ${change.name}`)
    write(change.kind)
    const files = written()
    const lines = files.reduce((sum, file) => sum + file.lines, 0)
    isOver ||= files.length > change.places || lines > change.lines
    say(
      `${change.kind} ${change.name}: ${files.length} places of at most ${change.places}, ${lines} lines of at most ${change.lines}`,
    )
    for (const file of files) say(`    ${String(file.lines).padStart(3)}  ${file.file}`)
    if (!isCounting) tryGates(change)
    git('add', '-A')
    git('commit', '-qm', `Write ${change.name}`)
  }
} finally {
  fs.rmSync(copy, { recursive: true, force: true })
}
process.exit(isOver ? 1 : 0)
