import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { barOf } from './progress.mjs'
import { readPlaywright, readVitest } from './report.mjs'
import { runClock, words } from './run-clock.mjs'

export const bin = (file) => path.join('node_modules', file)

/**
 * A stage of a run: its name, how it is done, and whether it is shown file by file.
 * @typedef {{ name: string, args: string[], env?: object, read?: () => object | null, isShown?: boolean }} Stage
 */

const totals = { passed: 0, failed: 0 }

// biome-ignore lint/suspicious/noControlCharactersInRegex: the codes that colour a terminal's words
const plain = (line) => line.replace(/\u001b\[[0-9;]*m/g, '')

function fileOf(line) {
  const [, file, tests, ms] = /^\s*[✓❯×]\s+\S+\s+(\S+\.test\.tsx?) \((\d+) tests?.*?\)\s+(\d+)\s*ms/.exec(line) ?? []
  return file ? `${file}: ${tests} in ${(Number(ms) / 1000).toFixed(1)} s` : null
}

/** Prints each browser spec once, when its first test is done. */
function specsSeen() {
  const seen = new Set()
  return (line) => {
    const spec = /([\w-]+\.spec\.ts):\d+/.exec(line)?.[1]
    if (!spec || seen.has(spec)) return null
    seen.add(spec)
    return spec
  }
}

const say = (line) => {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
  process.stdout.write(`${line}\n`)
  draw()
}

function run({ args, env = {}, isShown = false }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const specOf = specsSeen()
    let output = ''
    let rest = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
        if (!isShown) return
        const lines = (rest + chunk).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines.map(plain)) {
          const done = fileOf(line) ?? specOf(line)
          if (done) say(`         ${done}`)
        }
      })
    child.on('exit', (code) => resolve({ code, output }))
  })
}

/** A runner's output except for passing tests: shows why it failed itself. */
const besides = (output) =>
  output
    .split('\n')
    .filter((line) => line.trim() && !/^\s*(?:✓|\{"level")/.test(plain(line)))
    .slice(-80)
    .join('\n')

/** The last line of a terminal. */
function draw() {
  const running = runClock.running()
  if (!process.stdout.isTTY || running.length === 0) return
  const far = runClock.far()
  process.stdout.write(`\r\u001b[K  ${far ? barOf(far.share) : ''}${words(far)}  ${running.join(', ')}`)
}

async function check(stage) {
  const { name, read = () => null, isShown } = stage
  runClock.begin(name)
  if (isShown) say(`  ${name} …`)
  const { code, output } = await run(stage)
  const found = read() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] }
  if (code !== 0 && found.failed === 0) found.failed = 1
  const seconds = runClock.end(name)
  totals.passed += found.passed
  totals.failed += found.failed
  const mark = found.failed === 0 ? 'ok  ' : 'FAIL'
  const counts = `${found.passed} passed, ${found.failed} failed`
  say(`  ${mark} ${name}: ${counts} (${seconds.toFixed(1)} s)${words(runClock.far())}`)
  if (found.failed === 0) return
  for (const failure of found.failures) say(`      ${failure}`)
  // A runner that names no failure broke itself; its output says how.
  if (found.failures.length === 0) say(besides(output))
}

/**
 * Runs rows of stages one after the other, those of a row side by side. A red stage keeps none of the others from running. `isWhole`: the
 * next such run says by this one how far it is. @returns how many tests passed and failed.
 */
export async function runStages(given, { isWhole = false } = {}) {
  const rows = given.filter((row) => row.length > 0)
  // A run of some stages says nothing of how far it is: the last whole one took longer.
  if (isWhole) runClock.start(rows.map((row) => row.map(({ name }) => name)))
  const drawing = setInterval(draw, 500)
  for (const row of rows) await Promise.all(row.map(check))
  clearInterval(drawing)
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
  if (isWhole && totals.failed === 0) runClock.keep()
  return totals
}

/** `tag`: only tests with it, or, as `!tag`, only those without. */
export function vitest(name, projects, { tag, files = [] } = {}) {
  const file = `.tmp/results-${name.replaceAll(' ', '-')}.json`
  const args = [
    bin('vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(tag ? [`--tags-filter=${tag}`] : []),
    ...files,
  ]
  const isWanted = (tags) => !tag || tags.includes(tag.replace('!', '')) !== tag.startsWith('!')
  return { name, args, read: () => readVitest(file, isWanted), isShown: true }
}

export function playwright(name, projects, more = []) {
  const file = `.tmp/results-${name.replaceAll(' ', '-')}.json`
  fs.rmSync(file, { force: true })
  const args = [bin('@playwright/test/cli.js'), 'test', ...projects.flatMap((one) => ['--project', one]), ...more]
  return { name, args, env: { BROWSER_RESULTS: file }, read: () => readPlaywright(file), isShown: true }
}
