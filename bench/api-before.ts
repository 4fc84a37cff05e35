/**
 * The tests of an older version's API, by its own code, on the schema of this one: what fails would fail while a site is upgraded. Run:
 * `node --import tsx bench/api-before.ts [commit] [tests/api/…]`. Without files it runs all of them. What fails by design is in api-before-expected.ts, each
 * with its reason; the exit code is 1 when anything else fails, and when something that is there does not.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import pg from 'pg'
import { runNode } from '../scripts/processes.mjs'
import { runtime } from '../scripts/runtime.mjs'
import { expectedFailures } from './api-before-expected'
import { environmentOfTree, lastBefore, startOlderDatabase, treeOf } from './older'

const [, , commit = lastBefore, ...files] = process.argv
const cwd = treeOf(commit)

const { template, url, server, stop } = await startOlderDatabase(cwd)

const client = new pg.Client({ connectionString: server })
await client.connect()
await client.query(`ALTER DATABASE ${template} WITH is_template false`)
const env = { ...process.env, DATABASE_URL: url, DATA_DIR: '.tmp/test-data', PAYLOAD_SECRET: 'only-for-the-tests-0000' }
const { status, stdout, stderr } = await runNode(['scripts/hivis.mjs', 'migrate'], { env })
if (status !== 0) throw new Error(`hivis migrate failed: ${stdout}${stderr}`)
process.stdout.write(stdout)
await client.query(`ALTER DATABASE ${template} WITH is_template true`)
await client.end()

const resultsPath = `${cwd}/.tmp/api-before.json`
fs.rmSync(resultsPath, { force: true })
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'server',
  '--project',
  'timing',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${resultsPath}`,
  ...(files.length > 0 ? files : ['tests/api']),
]
spawnSync(runtime(), vitest, { cwd, env: environmentOfTree, stdio: 'inherit' })
await stop()

interface Tried {
  readonly status: string
  readonly fullName: string
}
interface File {
  readonly name: string
  readonly status: string
  readonly assertionResults: readonly Tried[]
}
const results: { testResults: File[] } = JSON.parse(fs.readFileSync(resultsPath, 'utf8'))
const tried = results.testResults.flatMap(({ name, status, assertionResults }) => {
  const file = name.slice(name.indexOf('tests/'))
  // A file that could not be read has no tests.
  const none = assertionResults.length === 0 ? [{ status, fullName: '' }] : []
  return [...assertionResults, ...none].map((one) => ({ ...one, test: `${file}: ${one.fullName}` }))
})
const failed = tried.filter(({ status }) => status === 'failed').map(({ test }) => test)
const wrong = failed.filter((test) => expectedFailures[test] === undefined)
const ran = new Set(tried.map(({ test }) => test))
const gone = Object.keys(expectedFailures).filter((test) => ran.has(test) && !failed.includes(test))
for (const test of failed) process.stdout.write(`  failed: ${test}: ${expectedFailures[test] ?? 'NOT EXPECTED'}\n`)
for (const test of gone) process.stdout.write(`  expected to fail, but passed: ${test}\n`)
process.stdout.write(
  `the API's tests of ${commit} on the schema of this version: ${results.testResults.length} files, ${tried.length} tests, ` +
    `${failed.length - wrong.length} failed by design, ${wrong.length} otherwise\n`,
)
process.exitCode = wrong.length + gone.length === 0 && tried.length > 0 ? 0 : 1
