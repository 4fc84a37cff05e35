import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ensureInstalled, requireNode } from './install.mjs'
import { stop } from './say.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))
requireNode()
const isVerify = process.argv.includes('--verify')
const bin = (file) => path.join('node_modules', file)
const totals = { passed: 0, failed: 0 }

/** Chromium from Debian when root; otherwise one sentence that says how. */
function ensureChromium() {
  const names = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  if (names.some((file) => file && fs.existsSync(file))) return
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) {
    stop(
      'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium) or set CHROMIUM to its path.',
    )
  }
  process.stdout.write('  Installing Chromium …\n')
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) stop(`Chromium could not be installed: ${stderr.trim().split('\n').pop()}`)
  }
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    child.on('exit', (code) => resolve({ code, output }))
  })
}

/** The words of a failure that say what was wrong, without colours and without the stack below them. */
function words(message) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes that colour a terminal's words
  const plain = String(message ?? '').replace(/\u001b\[[0-9;]*m/g, '')
  return plain
    .split('\n')
    .filter((line) => line.trim() && !/^\s*at /.test(line))
    .slice(0, 12)
    .map((line) => `        ${line.slice(0, 300)}`)
    .join('\n')
}

/** What Vitest reported: counts, and each failure by name. A run that reported nothing is null. */
function readVitest(file) {
  if (!fs.existsSync(file)) return null
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = JSON.parse(
    fs.readFileSync(file, 'utf8'),
  )
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const where = path.relative('.', name)
    const failed = assertionResults.filter(({ status }) => status !== 'passed')
    if (failed.length === 0) return message ? [`${where}\n${words(message)}`] : []
    return failed.map((test) => `${where} › ${test.fullName} (${test.status})\n${words(test.failureMessages?.[0])}`)
  })
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + (numFailedTests === 0 ? numFailedTestSuites : 0),
    failures,
  }
}

/** What Playwright reported: counts, and each failure by name; one that passed at the second try counts as failed. */
function readPlaywright(file) {
  if (!fs.existsSync(file)) return null
  const { stats, suites, errors } = JSON.parse(fs.readFileSync(file, 'utf8'))
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const failures = suites.flatMap(specs).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => {
        const error = results.flatMap((result) => result.errors ?? [])[0]
        return `${spec.file}:${spec.line} › ${spec.title} (${status})\n${words(error?.message)}`
      }),
  )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: [...errors.map(({ message }) => words(message)), ...failures],
  }
}

async function check(name, args, read = () => null) {
  const began = performance.now()
  const { code, output } = await run(args)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const found = read() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] }
  if (code !== 0 && found.failed === 0) found.failed = 1
  totals.passed += found.passed
  totals.failed += found.failed
  process.stdout.write(
    `  ${found.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${found.passed} passed, ${found.failed} failed (${seconds} s)\n`,
  )
  if (found.failed === 0) return
  for (const failure of found.failures) process.stdout.write(`      ${failure}\n`)
  // A runner that names no failure broke itself: what it printed says how.
  if (found.failures.length === 0) process.stdout.write(`${output.split('\n').slice(-120).join('\n')}\n`)
}

function vitest(name, projects) {
  const file = `.tmp/results-${name}.json`
  const selected = projects.flatMap((project) => ['--project', project])
  const args = [
    bin('vitest/vitest.mjs'),
    'run',
    ...selected,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  return check(name, args, () => readVitest(file))
}

async function main() {
  await ensureInstalled()
  if (!isVerify) ensureChromium()
  fs.mkdirSync('.tmp', { recursive: true })
  for (const file of fs.readdirSync('.tmp')) if (file.startsWith('results-')) fs.rmSync(`.tmp/${file}`)
  await check('format and lint', [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.'])
  await check('types', [bin('typescript/bin/tsc'), '--noEmit', '-p', '.'])
  await check('structure', ['--import', 'tsx', 'scripts/checks/structure.ts'])
  await check('dead code', [bin('knip/bin/knip.js')])
  await vitest('unit', ['unit', 'unit-mocking', 'safety'])
  await vitest('server', ['server'])
  if (!isVerify) {
    await check('production build', [
      '--input-type=module',
      '-e',
      "await (await import('./scripts/build.mjs')).ensureBuilt()",
    ])
    await check('browser', [bin('@playwright/test/cli.js'), 'test'], () => readPlaywright('.tmp/results-browser.json'))
  }
  process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`)
  process.exit(totals.failed === 0 ? 0 : 1)
}

await main()
