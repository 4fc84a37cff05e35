import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from the main branch's last commit, uncommitted ones included. */
export function changedFiles() {
  const isMain = git('rev-parse', '--abbrev-ref', 'HEAD')[0] === 'main'
  const since = isMain ? 'HEAD' : git('merge-base', 'HEAD', 'main')[0]
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  return files.length > 0 ? [...new Set(files)] : git('diff', '--name-only', 'HEAD~1')
}

const isCode = (file) => /\.(?:ts|tsx|mjs)$/.test(file)
const isTest = (file) => /\.test\.tsx?$/.test(file)
const isOfServer = (file) => /^tests\/(?:api|server)\//.test(file)
const roomOf = (file) => /^src\/(?:features|blocks)\/[^/]+(?=\/)/.exec(file)?.[0]

const specifiers = /(?:from|import\(?)\s*'((?:@\/|\.{1,2}\/)[^']+)'/g

/** The file that an import names, or nothing for a package. */
function resolve(specifier, from, files) {
  const base = specifier.startsWith('@/') ? `src/${specifier.slice(2)}` : path.posix.join(path.dirname(from), specifier)
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => files.has(file))
}

/** Whole products, which every test of the API reaches: what a test is about shows in the calls it makes. */
const hubs = new Set(['src/api/routes.ts', 'src/api/contracts.ts'])

function readGraph() {
  const names = git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'tests', 'scripts')
  const files = new Map(
    names.filter((file) => isCode(file) && fs.existsSync(file)).map((file) => [file, fs.readFileSync(file, 'utf8')]),
  )
  const usersOf = new Map()
  for (const [file, text] of files)
    for (const [, specifier] of text.matchAll(specifiers)) {
      const used = resolve(specifier, file, files)
      if (used && !hubs.has(used)) usersOf.set(used, [...(usersOf.get(used) ?? []), file])
    }
  return { files, usersOf }
}

/** Files that import one of these, directly or by way of others. */
function usersOfAll(changed, usersOf) {
  const seen = new Set(changed)
  for (const file of seen) for (const user of usersOf.get(file) ?? []) seen.add(user)
  return seen
}

/** The beginnings of the addresses of calls that a feature has, such as `/booking/waitlist/`. */
const callsOf = (rooms, files) =>
  [...files].flatMap(([file, text]) =>
    rooms.has(roomOf(file)) && file.endsWith('contract.ts')
      ? [...text.matchAll(/\bpath: '(\/[^'{]+)/g)].map(([, start]) => start)
      : [],
  )

/** More tests than this can't be run while one works. */
const mostFiles = 24

/** Tests that a change can break: those that import what changed, and those that make a call of its feature. */
export function testsOf(changed) {
  const { files, usersOf } = readGraph()
  const users = [...usersOfAll(changed.filter(isCode), usersOf)].filter((file) => isTest(file) && files.has(file))
  const rooms = new Set(changed.map(roomOf).filter(Boolean))
  const starts = callsOf(rooms, files)
  const isNamed = (file) => starts.some((start) => files.get(file)?.includes(start.replace('/desk/', '')))
  const own = changed.filter((file) => isOfServer(file) && isTest(file) && files.has(file))
  const callers = [...files.keys()].filter((file) => isOfServer(file) && isTest(file) && isNamed(file))
  // Most tests of the API import the people and companies of the product: only a direct import says what a test is about.
  const direct = changed.flatMap((file) => usersOf.get(file) ?? []).filter((file) => isOfServer(file) && isTest(file))
  const server = [...new Set([...own, ...direct, ...callers])]
  return {
    unit: users.filter((file) => !isOfServer(file)),
    server: server.slice(0, mostFiles),
    isWide:
      server.length > mostFiles ||
      rooms.size > 2 ||
      changed.some((file) => /^src\/(?!features|blocks)|^tests\/support|^scripts/.test(file)),
  }
}
