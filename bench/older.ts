import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { runtime } from '../scripts/runtime.mjs'

/** The last commit before workers, backups and the command. */
export const lastBefore = '5dd6c3b'

/** The environment in which another tree installs and runs: with the Node that this one runs on. */
export const environmentOfTree = { ...process.env, PATH: `${path.dirname(runtime())}:${process.env.PATH}` }

/** The tree of an older commit of this repository, with its packages, in .tmp/upgrade. */
export function treeOf(commit: string): string {
  const folder = path.resolve('.tmp/upgrade', commit)
  if (fs.existsSync(path.join(folder, 'node_modules'))) return folder
  execFileSync('git', ['clone', '--quiet', '--no-checkout', '.', folder])
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: folder })
  const args = ['install', '--no-audit', '--no-fund', '--include=dev']
  execFileSync('npm', args, { cwd: folder, env: environmentOfTree, stdio: 'inherit' })
  return folder
}

const prepare = `
  const { startTestDatabase } = await import('./tests/support/global-setup.ts')
  const { template, urlOf, stop } = await startTestDatabase()
  process.stdout.write(JSON.stringify({ template, url: urlOf(template), server: urlOf('postgres') }))
  process.stdin.once('data', async () => { await stop(); process.exit() })`

interface OlderDatabase {
  readonly template: string
  readonly url: string
  readonly server: string
  readonly stop: () => Promise<void>
}

/** The database that the tests of an older tree start from, newly made by its own code: an earlier run may have migrated it. Its server runs until `stop`. */
export async function startOlderDatabase(cwd: string): Promise<OlderDatabase> {
  fs.rmSync(path.join(cwd, '.tmp/test-data'), { recursive: true, force: true })
  const args = ['--import', 'tsx', '--input-type=module', '-e', prepare]
  const older = spawn(runtime(), args, { cwd, env: environmentOfTree, stdio: ['pipe', 'pipe', 'inherit'] })
  const [said] = await once(older.stdout, 'data')
  const stop = async () => {
    older.stdin.write('end\n')
    await once(older, 'exit')
  }
  return { ...JSON.parse(String(said)), stop }
}
