/** `npm run pack`: an archive that runs on a bare Debian, without npm, Node or the sources (docs/decisions/037). With --sign, its signed provenance (065). */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, requireNode } from './install.mjs'
import { runNode, runProgram } from './processes.mjs'
import { runtime } from './runtime.mjs'
import { step, stop } from './say.mjs'

const { values: asked } = parseArgs({ options: { sign: { type: 'string' }, builder: { type: 'string' } } })
const keyFile = asked.sign && path.resolve(asked.sign)
process.chdir(path.resolve(import.meta.dirname, '..'))
requireNode()

const folder = 'dist'
const plain = ['bin', 'deploy', 'docs/operate', 'scripts/seed/art', 'LICENSE', 'SECURITY.md', 'CHANGELOG.md']
/** From the build, only what is served: no caches, types or maps. */
const notServed = /^(?:cache|types|diagnostics|trace|trace-build|build|dev)(?:\/|$)|\.map$/
/** Fixed file time, so that the same sources give the same archive. */
const epoch = '@1767225600'

const isDirectory = (file) => fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false

function copy(from, to) {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  if (fs.lstatSync(from).isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(from), to)
  else fs.copyFileSync(from, to)
}

/** Keeps symlinks: a recursive readdir would follow them. */
function copyFolder(from, to, isWanted = () => true, below = '') {
  for (const entry of fs.readdirSync(path.join(from, below), { withFileTypes: true })) {
    const name = path.join(below, entry.name)
    if (!isWanted(name)) continue
    if (entry.isDirectory()) copyFolder(from, to, isWanted, name)
    else copy(path.join(from, name), path.join(to, name))
  }
}

/** Without what only people read. Names of functions and classes stay, for the stacks of the log. */
async function makeSmall(folder) {
  const { minify } = await import('rolldown/experimental')
  const compress = { keepNames: { function: true, class: true } }
  const options = { compress, mangle: { keepNames: true, toplevel: false }, codegen: { removeWhitespace: true } }
  for (const name of fs.readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, name)
    if (!name.endsWith('.js') || isDirectory(file)) continue
    const { code, errors } = await minify(file, fs.readFileSync(file, 'utf8'), options)
    if (errors.length > 0) throw new Error(`${file} could not be made small: ${errors[0].message}`)
    fs.writeFileSync(file, code)
  }
}

async function assemble(version) {
  const home = path.join(folder, `hivis-${version}`)
  fs.rmSync(home, { recursive: true, force: true })
  fs.mkdirSync(home, { recursive: true })
  const { compiledPath } = await import('./compile.mjs')
  const compiled = path.relative('.', path.dirname(await compiledPath('hivis')))
  copyFolder(compiled, path.join(home, 'compiled'), (name) => !/\.map$|^(?:used|development\.mjs)$/.test(name))
  copyFolder('.next', path.join(home, '.next'), (name) => !notServed.test(name))
  for (const one of plain) {
    if (isDirectory(one)) copyFolder(one, path.join(home, one), (name) => !name.endsWith('.svg'))
    else copy(one, path.join(home, one))
  }
  const { status, stdout, stderr } = await runNode(['scripts/pack/trace.mjs', compiled])
  if (status !== 0) throw new Error(`What is needed of the packages could not be traced: ${stderr}`)
  for (const file of JSON.parse(stdout)) copy(file, path.join(home, file))
  copy(runtime(), path.join(home, 'runtime/node'))
  fs.chmodSync(path.join(home, 'runtime/node'), 0o755)
  fs.writeFileSync(
    path.join(home, 'package.json'),
    `${JSON.stringify({ name: 'hivis', version, private: true, type: 'module' })}\n`,
  )
  ;(await import('./pack/forget-build.mjs')).forgetBuild(home)
  await makeSmall(path.join(home, '.next/server'))
  const { thirdParties } = await import('./pack/licences.mjs')
  fs.writeFileSync(path.join(home, 'THIRD-PARTIES.txt'), thirdParties())
  return home
}

async function archive(home) {
  const file = `${home}.tar.gz`
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${epoch}`, '--mode=go=rX,u+rw']
  const { status, stderr } = await runProgram('tar', [
    ...same,
    '--use-compress-program=gzip -n -6',
    '-cf',
    file,
    '-C',
    folder,
    path.basename(home),
  ])
  if (status !== 0) throw new Error(`The archive could not be written: ${stderr.trim()}`)
  const { sha256Of } = await import('./pack/provenance.mjs')
  fs.writeFileSync(`${file}.sha256`, `${sha256Of(file)}  ${path.basename(file)}\n`)
  return file
}

const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`

function sizeOf(home) {
  const files = fs.readdirSync(home, { recursive: true }).map((name) => path.join(home, name))
  return files.reduce((sum, file) => sum + (fs.lstatSync(file).isFile() ? fs.lstatSync(file).size : 0), 0)
}

async function pack() {
  const signing = keyFile && (await import('./pack/signing.mjs'))
  const commit = signing && (await signing.commitToSign(keyFile))
  if (fs.lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(
      'node_modules is a link here, and a release of links would lack its packages. Pack in a checkout with its own.',
    )
  await ensureInstalled({ withTools: false })
  await (await import('./build.mjs')).ensureBuilt()
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  let home = ''
  await step('Putting the release together', async () => {
    home = await assemble(version)
    return megabytes(sizeOf(home))
  })
  await step('Writing the archive', async () => {
    const file = await archive(home)
    if (commit) await signing.signRelease(file, { version, commit, keyFile, builder: asked.builder })
    return `${file}, ${megabytes(fs.statSync(file).size)}`
  })
}

await pack().catch((error) => stop(error.message))
