/** Packs one commit twice, in two folders, and compares the archives byte by byte: node --import tsx bench/same-release.ts [commit] */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const [commit = 'HEAD'] = process.argv.slice(2)
const hash = execFileSync('git', ['rev-parse', commit], { encoding: 'utf8' }).trim()
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-same-release-'))

/** @returns the SHA-256 of each file of the release, and of the archive. */
function packIn(name: string): Map<string, string> {
  const tree = path.join(home, name, 'hivis')
  execFileSync('git', ['clone', '--quiet', '--no-checkout', process.cwd(), tree])
  execFileSync('git', ['checkout', '--quiet', hash], { cwd: tree })
  // Hard links: packages are the same for both, and are not written to.
  execFileSync('cp', ['-al', path.resolve('node_modules'), path.join(tree, 'node_modules')])
  execFileSync('npm', ['run', '--silent', 'pack'], { cwd: tree, stdio: 'inherit' })
  const dist = path.join(tree, 'dist')
  const files = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()
  const sums = new Map<string, string>()
  for (const file of files) {
    const from = path.join(dist, file)
    if (fs.lstatSync(from).isFile()) sums.set(file, createHash('sha256').update(fs.readFileSync(from)).digest('hex'))
  }
  return sums
}

const [one, two] = [packIn('one'), packIn(path.join('somewhere', 'else'))]
const names = [...new Set([...one.keys(), ...two.keys()])]
const others = names.filter((name) => one.get(name) !== two.get(name))
for (const name of others) process.stdout.write(`differs: ${name}\n`)
process.stdout.write(`commit ${hash}: ${names.length} files, ${others.length} differ\n`)
for (const [name, sum] of one) if (name.endsWith('.tar.gz')) process.stdout.write(`${sum}  ${name}\n`)
fs.rmSync(home, { recursive: true, force: true })
process.exitCode = others.length > 0 ? 1 : 0
