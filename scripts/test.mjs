import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ensureInstalled, requireNode } from './install.mjs'
import { readPlaywright, readVitest } from './report.mjs'
import { stop } from './say.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))
requireNode()
const isVerify = process.argv.includes('--verify')
/** `--repeat 10` tries what meets a database and a browser ten times: a test that is red by chance shows itself. */
const rounds = Number(process.argv[process.argv.indexOf('--repeat') + 1]) || 1
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

const nameOf = (stage, round) => (rounds === 1 ? stage : `${stage} ${round} of ${rounds}`)

function vitest(name, projects) {
  const file = `.tmp/results-${name.replaceAll(' ', '-')}.json`
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
  for (let round = 1; round <= rounds; round += 1) await vitest(nameOf('server', round), ['server'])
  if (!isVerify) {
    await check('production build', [
      '--input-type=module',
      '-e',
      "await (await import('./scripts/build.mjs')).ensureBuilt()",
    ])
    for (let round = 1; round <= rounds; round += 1) {
      fs.rmSync('.tmp/results-browser.json', { force: true })
      await check(nameOf('browser', round), [bin('@playwright/test/cli.js'), 'test'], () =>
        readPlaywright('.tmp/results-browser.json'),
      )
    }
  }
  process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`)
  process.exit(totals.failed === 0 ? 0 : 1)
}

await main()
