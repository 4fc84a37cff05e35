import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export const isRoot = process.getuid?.() === 0

function accountOf(name) {
  const read = (flag) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const uid = read('-u')
  return uid.status === 0 ? { uid: Number(uid.stdout), gid: Number(read('-g').stdout) } : null
}

/**
 * PostgreSQL refuses to run as root, so root drops to the `postgres` or `no one` account. On Linux that account gets one capability:
 * traversing folders, so that it can enter the project's.
 */
export function asOrdinaryUser(dataDir, command, args) {
  if (!isRoot) return [command, args]
  const account = accountOf('postgres') ?? accountOf('nobody')
  if (!account) throw new Error('PostgreSQL can’t run as root and there is no other account; set DATABASE_URL instead.')
  fs.chownSync(dataDir, account.uid, account.gid)
  const may = '+dac_read_search'
  const ids = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  return ['setpriv', [...ids, `--inh-caps=${may}`, `--ambient-caps=${may}`, '--', command, ...args]]
}

export function run(dataDir, command, args) {
  const [file, all] = asOrdinaryUser(dataDir, command, args)
  const { status, stderr, error } = spawnSync(file, all, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
  if (status !== 0)
    throw new Error(`PostgreSQL could not be set up: ${(error?.message ?? stderr).trim().split('\n').pop()}`)
}

/** Root's copies of the binaries, for that account. */
const openFolder = '/var/lib/hivis'

/**
 * PostgreSQL checks with access(2), which ignores the extra capability. So binaries below a closed folder are copied to an open one
 * that only root can write.
 */
export function reachableBinaries(binFolder) {
  const account = isRoot ? (accountOf('postgres') ?? accountOf('nobody')) : null
  if (!account) return binFolder
  const ids = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  if (spawnSync('setpriv', [...ids, '--', 'test', '-x', path.join(binFolder, 'postgres')]).status === 0)
    return binFolder
  const native = path.dirname(binFolder)
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8'))
  const copy = path.join(openFolder, `postgres-${version}`)
  if (!fs.existsSync(copy)) {
    fs.mkdirSync(openFolder, { recursive: true, mode: 0o755 })
    const half = fs.mkdtempSync(`${copy}-`)
    fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    fs.chmodSync(half, 0o755)
    fs.renameSync(half, copy)
  }
  return path.join(copy, 'bin')
}
