import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { runProgram } from './processes.mjs'
import { step, stop } from './say.mjs'

const neededNode = [20, 19]

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < neededNode[0] || (major === neededNode[0] && minor < neededNode[1])) {
    stop(`Hivis needs Node ${neededNode.join('.')} or newer; this is Node ${process.versions.node}.`)
  }
}

const stamp = 'node_modules/.hivis-installed'

export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(fs.readFileSync('package.json'))
    .update(fs.readFileSync('package-lock.json'))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return
  await step('Installing packages', async () => {
    const args = ['install', '--no-audit', '--no-fund', '--no-save', '--include=dev']
    const { status, signal, stderr } = await runProgram('npm', args, {
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: 'development' },
    })
    if (signal) throw new Error('npm install was ended.')
    if (status !== 0) {
      const line = stderr.split('\n').find((text) => /^npm (error|ERR!)/.test(text)) ?? 'npm install failed'
      stop(`The packages could not be installed: ${line.replace(/^npm (error|ERR!) ?/, '')}`)
    }
    fs.writeFileSync(stamp, wanted)
  })
}
