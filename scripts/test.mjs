import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { changedFiles, testsOf } from './changed.mjs'
import { findChromium, hasShell } from './chromium.mjs'
import { dovecot, dovecotPackages } from './dovecot.mjs'
import { ensureInstalled, requireNode } from './install.mjs'
import { runProgram } from './processes.mjs'
import { hasPromtool, promtoolPackages } from './promtool.mjs'
import { runtime } from './runtime.mjs'
import { step, stop } from './say.mjs'
import { bin, playwright, runStages, vitest } from './stages.mjs'
import { hasVarnish, varnishPackages } from './varnish.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))
requireNode()
const has = (flag) => process.argv.includes(flag)
/** `--repeat 10` runs the tests of database and browser ten times, to find flaky ones. */
const rounds = has('--repeat') ? Number(process.argv[process.argv.indexOf('--repeat') + 1]) || 1 : 1

const canInstall = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')

/** Programs that the tests start, with their Debian packages. Any Chromium will do where we can't install the one that works less. */
const programs = [
  {
    name: 'Chromium',
    packages: ['chromium-headless-shell'],
    isThere: () => hasShell() || (!canInstall && !!findChromium()),
  },
  { name: 'promtool', packages: promtoolPackages, isThere: hasPromtool },
  { name: 'Varnish', packages: varnishPackages, isThere: hasVarnish },
  { name: 'nginx', packages: ['nginx-light'], isThere: () => spawnSync('nginx', ['-v']).status === 0 },
  { name: 'Dovecot', packages: dovecotPackages, isThere: () => dovecot() !== undefined },
  { name: 'Caddy', packages: ['caddy'], isThere: () => spawnSync('caddy', ['version']).status === 0 },
]

async function ensurePrograms() {
  const missing = programs.filter(({ isThere }) => !isThere())
  if (missing.length === 0) return
  const names = missing.map(({ name }) => name).join(', ')
  const packages = missing.flatMap((one) => one.packages)
  const canDoWithout = names === 'Chromium' && findChromium() !== undefined
  if (!canInstall)
    stop(
      `The tests need ${names}: install ${missing.length === 1 ? 'it' : 'them'} (Debian: sudo apt-get install ${packages.join(' ')}). CHROMIUM may name a browser.`,
    )
  await step(`Installing ${names}`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [
      ['update', '-q'],
      ['install', '-y', '-q', '--no-install-recommends', ...packages],
    ]) {
      const { status, stderr } = await runProgram('apt-get', args, { env })
      if (status !== 0 && canDoWithout) return
      if (status !== 0) stop(`${names} could not be installed: ${stderr.trim().split('\n').pop()}`)
    }
  })
}

/** The first compilation of a run is for all that start together. */
const typed = ['--noEmit', '--incremental', '--tsBuildInfoFile', '.tmp/types.tsbuildinfo']

const format = (files = ['.']) => ({
  name: 'format and lint',
  args: [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
})
const types = { name: 'types', args: [bin('typescript/bin/tsc'), ...typed, '-p', '.'] }
const structure = { name: 'structure', args: ['--import', 'tsx', 'scripts/checks/structure.ts'] }
const deadCode = { name: 'dead code', args: [bin('knip/bin/knip.js')] }
const staffWrites = {
  name: 'writes of staff in the audit log',
  args: ['--import', 'tsx', 'scripts/checks/staff-writes.ts'],
}
const built = {
  name: 'production build',
  args: ['--input-type=module', '-e', "await (await import('./scripts/build.mjs')).ensureBuilt()"],
}
/** Made once, for every stage that copies it. */
const database = {
  name: 'test database',
  args: ['--import', 'tsx', 'tests/support/prepare-database.ts'],
}
/** Tests that compare a clock come later, alone. */
const calm = (files) => ({ tag: '!timing', files })
const unit = (files) => vitest('unit', ['unit', 'unit-mocking', 'safety'], calm(files))
const server = (name, files) => vitest(name, ['server', 'server-alone', 'server-processes'], calm(files))
const named = (stage, round) => (rounds === 1 ? stage : `${stage} ${round} of ${rounds}`)
const inRounds = (rowsOf) => Array.from({ length: rounds }, (_, index) => rowsOf(index + 1)).flat()

function changed() {
  const files = changedFiles()
  const { unit: ofUnits, server: ofServer, isWide } = testsOf(files)
  if (isWide)
    process.stdout.write('  This change reaches further than one feature: try npm run verify before it leaves.\n')
  return [
    [format(files.filter((file) => fs.existsSync(file))), types, structure],
    ofUnits.length > 0 ? [unit(ofUnits)] : [],
    ofServer.length > 0 ? [server('server', ofServer)] : [],
  ]
}

const quickly = vitest('server', ['server', 'server-alone'], calm())
const verify = () => [[format(), types, structure, deadCode, database], [unit()], [quickly], [staffWrites]]

const everything = () => [
  [format(), types, structure, deadCode],
  [unit(), built, database],
  ...inRounds((round) => [
    [server(named('server', round))],
    [vitest(named('timing', round), ['timing'], { tag: 'timing' })],
  ]),
  [staffWrites],
  ...inRounds((round) => [[playwright(named('browser', round), ['people', 'operators'])]]),
]

const model = (name, args) => ({ name, args: ['--import', 'tsx', 'tests/model/run.ts', ...args] })
/** `--hours 8`: histories of new seeds are played that long. Without it none: a gate says of a commit what it said before. */
const hours = has('--hours') ? process.argv[process.argv.indexOf('--hours') + 1] : undefined

const proofs = () => [
  [built, database],
  [model('histories of known seeds', ['--seed', '1', '--operations', '2000'])],
  ...(hours ? [[model('histories of new seeds', ['--hours', hours])]] : []),
  ...inRounds((round) => [
    [vitest(named('proofs of the server', round), ['proofs'])],
    // They measure seconds, so one at a time.
    [playwright(named('proofs of the site', round), ['proofs'], ['--workers', '1'])],
  ]),
]

/** Tests run on the product's Node, whichever started them. */
function goOnIn(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  child.on('exit', (code) => process.exit(code ?? 1))
}

async function main() {
  fs.mkdirSync('.tmp', { recursive: true })
  for (const file of fs.readdirSync('.tmp')) if (/^(?:results-|staff-writes)/.test(file)) fs.rmSync(`.tmp/${file}`)
  const stages = has('--changed') ? changed() : has('--verify') ? verify() : has('--proofs') ? proofs() : everything()
  const { passed, failed } = await runStages(stages, { isWhole: !has('--changed') && rounds === 1 })
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exit(failed === 0 ? 0 : 1)
}

// Side by side: one waits for npm's servers, the other for Debian's.
await Promise.all([ensureInstalled(), has('--verify') ? null : ensurePrograms()]).catch(({ message }) => stop(message))
if (runtime() === process.execPath) await main()
else goOnIn(runtime())
