import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { changedFiles, testsOf } from './changed.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled, requireNode } from './install.mjs'
import { hasPromtool, promtoolPackages } from './promtool.mjs'
import { runtime } from './runtime.mjs'
import { stop } from './say.mjs'
import { bin, playwright, total, tryAll, vitest } from './stages.mjs'
import { hasVarnish, varnishPackages } from './varnish.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))
requireNode()
const isVerify = process.argv.includes('--verify')
/** `npm run verify -- --changed`: what a change to one feature can break, in a minute. */
const isChanged = process.argv.includes('--changed')
/** `--repeat 10` runs database and browser tests ten times, to find flaky ones. */
const rounds = Number(process.argv[process.argv.indexOf('--repeat') + 1]) || 1

/** Slow tests: load, killed processes, thousands of attempts. In `npm test`, not in `npm run verify`. */
const proofs = [
  'checkout-faults',
  'content-fuzz',
  'database',
  'first-filling',
  'form-contracts',
  'hostile-values',
  'payment-failpoints',
  'seats',
  'shop-failpoints',
].map((name) => `tests/*/${name}.test.ts`)

/** Programs the tests start, with their Debian packages. */
const programs = [
  { name: 'Chromium', packages: ['chromium-headless-shell'], isThere: () => findChromium() !== undefined },
  { name: 'promtool', packages: promtoolPackages, isThere: hasPromtool },
  { name: 'Varnish', packages: varnishPackages, isThere: hasVarnish },
  { name: 'nginx', packages: ['nginx-light'], isThere: () => spawnSync('nginx', ['-v']).status === 0 },
  { name: 'Caddy', packages: ['caddy'], isThere: () => spawnSync('caddy', ['version']).status === 0 },
]

function ensurePrograms() {
  for (const { name, packages, isThere } of programs) {
    if (isThere()) continue
    const command = ['install', '-y', '-q', '--no-install-recommends', ...packages]
    if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get'))
      stop(
        `The tests need ${name}: install it (Debian: sudo apt-get install ${packages.join(' ')}). CHROMIUM may name a browser.`,
      )
    process.stdout.write(`  Installing ${name} …\n`)
    for (const args of [['update', '-q'], command]) {
      const { status, stderr } = spawnSync('apt-get', args, {
        encoding: 'utf8',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
      if (status !== 0) stop(`${name} could not be installed: ${stderr.trim().split('\n').pop()}`)
    }
  }
}

const reading = (files = ['.']) => [
  [
    'format and lint',
    [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
  ],
  ['types', [bin('typescript/bin/tsc'), '--noEmit', '-p', '.']],
  ['structure', ['--import', 'tsx', 'scripts/checks/structure.ts']],
  ['dead code', [bin('knip/bin/knip.js')]],
]

const staffWrites = ['writes of staff in the audit log', ['--import', 'tsx', 'scripts/checks/staff-writes.ts']]

async function verifyChanged() {
  const files = changedFiles()
  const { unit, server, isWide } = testsOf(files)
  await tryAll(reading(files.filter((file) => fs.existsSync(file))))
  if (unit.length > 0) await vitest('unit', ['unit', 'unit-mocking', 'safety'], unit)
  if (server.length > 0) await vitest('server', ['server'], server)
  if (isWide)
    process.stdout.write('  This change reaches further than one feature: try npm run verify before it leaves.\n')
}

async function verify() {
  await tryAll(reading())
  await vitest('unit', ['unit', 'unit-mocking', 'safety'])
  const without = proofs.flatMap((file) => ['--exclude', file])
  await vitest('server', ['server'], without)
  await tryAll([staffWrites])
}

async function everything() {
  await tryAll(reading())
  await vitest('unit', ['unit', 'unit-mocking', 'safety'])
  const named = (stage, round) => (rounds === 1 ? stage : `${stage} ${round} of ${rounds}`)
  for (let round = 1; round <= rounds; round += 1) {
    await vitest(named('server', round), ['server'])
    await vitest(named('timing', round), ['timing'])
  }
  await tryAll([staffWrites])
  const build = "await (await import('./scripts/build.mjs')).ensureBuilt()"
  await tryAll([['production build', ['--input-type=module', '-e', build]]])
  for (let round = 1; round <= rounds; round += 1) {
    await playwright(named('browser', round), ['--project', 'people'])
    // Tests that start, kill or load whole sites measure seconds, so run them serially.
    await playwright(named('operators', round), ['--project', 'operators', '--workers', '1'])
  }
}

/** Tests run on the product's Node, whichever started them. */
function goOnIn(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  child.on('exit', (code) => process.exit(code ?? 1))
}

async function main() {
  if (!isVerify) ensurePrograms()
  fs.mkdirSync('.tmp', { recursive: true })
  for (const file of fs.readdirSync('.tmp')) if (/^(?:results-|staff-writes)/.test(file)) fs.rmSync(`.tmp/${file}`)
  await (isChanged ? verifyChanged() : isVerify ? verify() : everything())
  const { passed, failed, again } = total()
  const second = again > 0 ? `, ${again} of them at the second try` : ''
  process.stdout.write(`\n${passed} passed${second}, ${failed} failed\n`)
  process.exit(failed === 0 ? 0 : 1)
}

await ensureInstalled()
if (runtime() === process.execPath) await main()
else goOnIn(runtime())
