import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sha256Of } from '../../scripts/pack/provenance.mjs'
import { runtime } from '../../scripts/runtime.mjs'

/**
 * A machine below a folder, for commands that change one: releases in /opt, settings in /etc, and a systemctl that runs the units of deploy as systemd
 * does: with the environment of their files alone, from the release that their link names.
 */
export interface Machine {
  readonly root: string
  at(file: string): string
  write(file: string, content: string): void
  systemctl(...args: string[]): { status: number | null; said: string }
  /** What all units printed. */
  log(): string
  remove(): void
}

const systemctl = (root: string) => `#!/bin/sh
root=${root}
verb=$1; for unit; do :; done
name=\${unit#hivis}; name=\${name#@}
pid=$root/run/$unit.pid
echo "$verb $unit" >> $root/called
alive() { [ -r "$1" ] && readlink "/proc/$(cat "$1")/exe" > /dev/null 2>&1; }
stop() { if alive $pid; then kill -TERM $(cat $pid); while alive $pid; do sleep 0.05; done; fi; rm -f $pid; }
case $verb in
  list-units) for one in $root/run/*.pid; do [ -e $one ] || continue
    if alive $one; then state='active running'; else state='failed failed'; fi
    echo "$(basename $one .pid).service loaded $state Hivis"; done; exit 0;;
  is-active) alive $pid;;
  stop) stop;;
  restart)
    stop
    env -i PATH="$PATH" setsid sh -c "set -a; . $root/etc/hivis/hivis.env
      if [ -n '$name' ]; then . $root/etc/hivis/hivis-$name.env; fi
      exec $root/opt/hivis\${name:+-$name}/bin/hivis start" < /dev/null >> $root/log 2>&1 &
    echo $! > $pid;;
esac
`

export function makeMachine(settings: Record<string, string>): Machine {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-units-'))
  // The database’s own account looks into it where the tests run as root.
  fs.chmodSync(root, 0o755)
  const at = (file: string) => path.join(root, file)
  for (const folder of ['opt', 'run', 'usr/bin', 'etc/hivis', 'var/lib/hivis', 'var/backups/hivis'])
    fs.mkdirSync(at(folder), { recursive: true })
  const write = (file: string, content: string) => fs.writeFileSync(at(file), content)
  // A second one, for a test that takes the first away.
  for (const name of ['usr/bin/systemctl', 'units']) fs.writeFileSync(at(name), systemctl(root), { mode: 0o755 })
  const own = { DATA_DIR: at('var/lib/hivis'), BACKUP_TO: at('var/backups/hivis'), ...settings }
  write('etc/hivis/hivis.env', linesOf(own))
  const call = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(at('units'), args, { encoding: 'utf8' })
    return { status, said: `${stdout}${stderr}` }
  }
  return {
    root,
    at,
    write,
    systemctl: call,
    log: () => (fs.existsSync(at('log')) ? fs.readFileSync(at('log'), 'utf8') : ''),
    remove: () => {
      for (const name of fs.readdirSync(at('run'))) call('stop', name.replace(/\.pid$/, ''))
      fs.rmSync(root, { recursive: true, force: true })
    },
  }
}

export const linesOf = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('')

/** Packs a folder as `npm run pack` does, with its checksum; gives the archive. */
export function packFolder(folder: string, into: string): string {
  const archive = path.join(into, `${path.basename(folder)}.tar.gz`)
  execFileSync('tar', ['-czf', archive, '-C', path.dirname(folder), path.basename(folder)])
  fs.writeFileSync(`${archive}.sha256`, `${sha256Of(archive)}  ${path.basename(archive)}\n`)
  return archive
}

/** Unpacks a release on the machine, as the page says it, and lets links name it. */
export function install({ at }: Machine, archive: string, links: readonly string[]): void {
  const home = at(`opt/${path.basename(archive, '.tar.gz')}`)
  fs.mkdirSync(home)
  execFileSync('tar', ['-xzf', archive, '-C', home, '--strip-components=1'])
  for (const link of links) {
    fs.rmSync(at(link), { force: true })
    fs.symlinkSync(home, at(link))
  }
}

export interface Laid {
  readonly version: string
  /** A built tree; another than this one for another release. */
  readonly tree?: string
  /** Puts these lines into the command, before it begins. */
  readonly first?: string
  /** A migration more than the tree has. */
  readonly migration?: { readonly name: string; readonly sql: string }
}

const linked = ['.next', 'node_modules', 'public', 'scripts', 'docs', 'package-lock.json']

/**
 * Lays a release of a built tree and packs it. It starts as a release does, by its own command and runtime, and takes what it needs by links to its tree: a whole
 * one takes minutes (tests/e2e/operator-installs-a-release.spec.ts).
 */
export async function layRelease(into: string, { version, tree = process.cwd(), first, migration }: Laid) {
  const home = path.join(into, `hivis-${version}`)
  fs.mkdirSync(path.join(home, 'runtime'), { recursive: true })
  for (const name of linked)
    if (fs.existsSync(path.join(tree, name))) fs.symlinkSync(path.join(tree, name), path.join(home, name))
  for (const name of ['bin', 'deploy']) fs.cpSync(path.join(tree, name), path.join(home, name), { recursive: true })
  const compiled = await compiledIn(tree)
  // Copied: a link would be read where it leads, with the migrations there.
  fs.cpSync(compiled, path.join(home, 'compiled'), { recursive: true, filter: (name) => !name.endsWith('.map') })
  fs.symlinkSync(runtime(), path.join(home, 'runtime/node'))
  fs.writeFileSync(path.join(home, 'package.json'), JSON.stringify({ name: 'hivis', version, type: 'module' }))
  if (first) putFirst(path.join(home, 'bin/hivis'), first)
  if (migration) addMigration(path.join(home, 'compiled'), migration)
  const archive = packFolder(home, into)
  fs.rmSync(home, { recursive: true })
  return archive
}

async function compiledIn(tree: string): Promise<string> {
  const ask = `process.stdout.write(await (await import('./scripts/compile.mjs')).compiledPath('hivis'))`
  const child = spawn(runtime(), ['--input-type=module', '-e', ask], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
  })
  await once(child, 'close')
  return path.dirname(path.resolve(tree, said))
}

function putFirst(command: string, lines: string): void {
  const [shebang = '', ...rest] = fs.readFileSync(command, 'utf8').split('\n')
  fs.writeFileSync(command, [shebang, lines, ...rest].join('\n'))
}

function addMigration(compiled: string, { name, sql }: { name: string; sql: string }): void {
  const file = path.join(compiled, 'migrations.json')
  fs.writeFileSync(file, JSON.stringify([...JSON.parse(fs.readFileSync(file, 'utf8')), name]))
  const program = `import pg from 'pg'
const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
await client.query(${JSON.stringify(`${sql}; INSERT INTO payload_migrations (name, batch) VALUES ('${name}', 99)`)})
await client.end()
`
  fs.writeFileSync(path.join(compiled, 'migrate.mjs'), program)
}
