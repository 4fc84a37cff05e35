import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from '@/lib/zod'

const changes = z.object({ up: z.array(z.string()), down: z.array(z.string()) })

export type TableChanges = z.infer<typeof changes>

const script = 'scripts/declared-tables.ts'

function run(command: string, args: readonly string[], cwd: string): void {
  const env: NodeJS.ProcessEnv = { ...process.env, PAYLOAD_SECRET: 'only-for-generating-0000', NODE_ENV: 'development' }
  const { status, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed: ${stderr.trim().split('\n').slice(-5).join('\n')}`)
}

/** What collections and `tables.ts` declare in the tree `to` and not in `from`, as statements there and back. */
export function tableChanges(from: string, to: string): TableChanges {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-tables-'))
  const [before, made] = [path.join(folder, 'before.json'), path.join(folder, 'changes.json')]
  try {
    run(process.execPath, ['--import', 'tsx', script, before], from)
    run(process.execPath, ['--import', 'tsx', script, made, before], to)
    return changes.parse(JSON.parse(fs.readFileSync(made, 'utf8')))
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

/** `tableChanges` since the newest commit. No snapshot of it is kept: its own sources are read, in a work tree beside. */
export function uncommittedTableChanges(): TableChanges {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-head-'))
  const head = path.join(folder, 'tree')
  try {
    run('git', ['worktree', 'add', '--quiet', '--detach', head, 'HEAD'], '.')
    fs.symlinkSync(path.resolve('node_modules'), path.join(head, 'node_modules'))
    // The commit may know another one, or none.
    fs.copyFileSync(script, path.join(head, script))
    return tableChanges(head, '.')
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
    run('git', ['worktree', 'prune'], '.')
  }
}
