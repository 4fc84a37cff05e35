import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { readPlaywright, readVitest } from './report.mjs'

export const bin = (file) => path.join('node_modules', file)

const totals = { passed: 0, failed: 0, again: 0 }

export const total = () => ({ ...totals })

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

function run(args, isShown = false) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, FORCE_COLOR: '0' },
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
          if (done) process.stdout.write(`         ${done}\n`)
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

/** Retry limit of a stage: more failures than this are not chance. */
const fewPlaces = 3

/** Retries failed tests once and names them. A flaky test must be fixed, but blocks no one today. */
async function tryAgain(name, found, again, read) {
  // With --repeat, the flaky tests are the point, so no retry.
  if (!again || / of \d+$/.test(name) || found.files.length === 0 || found.files.length > fewPlaces) return found
  process.stdout.write(`      ${name}: a second try for\n${found.failures.map((line) => `      ${line}\n`).join('')}`)
  const { code } = await run(again(found.files), true)
  const second = read()
  if (code !== 0 || !second || second.failed > 0) return found
  totals.again += found.failed
  return { passed: found.passed + found.failed, failed: 0, failures: [], files: [] }
}

async function check(name, args, { read = () => null, isShown = false, again } = {}) {
  const began = performance.now()
  if (isShown) process.stdout.write(`  ${name} …\n`)
  let { code, output } = await run(args, isShown)
  let found = read()
  // All tests passed, and then the runner itself failed, as when a thread ends too late: report it, and retry once.
  if (code !== 0 && found?.failed === 0 && found.failures.length === 0) {
    process.stdout.write(`      ${name}: all passed, and the runner broke:\n${besides(output)}\n      Again …\n`)
    ;({ code, output } = await run(args, isShown))
    found = read()
  }
  if (code !== 0 && found?.failed > 0) {
    found = await tryAgain(name, found, again, read)
    if (found.failed === 0) code = 0
  }
  found ??= { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] }
  if (code !== 0 && found.failed === 0) found.failed = 1
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  totals.passed += found.passed
  totals.failed += found.failed
  process.stdout.write(
    `  ${found.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${found.passed} passed, ${found.failed} failed (${seconds} s)\n`,
  )
  if (found.failed === 0) return
  for (const failure of found.failures) process.stdout.write(`      ${failure}\n`)
  // A runner that names no failure broke itself; its output says how.
  if (found.failures.length === 0) process.stdout.write(`${besides(output)}\n`)
}

export async function tryAll(stages) {
  await Promise.all(stages.map(([name, args]) => check(name, args)))
}

export function vitest(name, projects, more = []) {
  const file = `.tmp/results-${name.replaceAll(' ', '-')}.json`
  const args = [
    bin('vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const again = (files) => [...args, ...files]
  return check(name, [...args, ...more], { read: () => readVitest(file), isShown: true, again })
}

export function playwright(name, options) {
  fs.rmSync('.tmp/results-browser.json', { force: true })
  const args = [bin('@playwright/test/cli.js'), 'test', ...options]
  return check(name, args, {
    read: () => readPlaywright('.tmp/results-browser.json'),
    isShown: true,
    again: (files) => [...args, ...files],
  })
}
