import { execFileSync } from 'node:child_process'
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
