import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { step, stop } from './say.mjs'

const stamp = '.next/hivis-sources'
const sources = ['src', 'next.config.ts', 'postcss.config.mjs', 'tsconfig.json', 'package-lock.json']

function filesOf(entry) {
  if (!fs.statSync(entry).isDirectory()) return [entry]
  return fs
    .readdirSync(entry, { withFileTypes: true })
    .flatMap((child) => filesOf(path.join(entry, child.name)))
    .sort()
}

/** One hash over everything that the build reads. */
export function sourceHash() {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of sources.flatMap(filesOf)) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file).update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

/** Builds when the sources are not those of the last build. */
export async function ensureBuilt() {
  const wanted = sourceHash()
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return
  await step('Building', () => {
    fs.rmSync(stamp, { force: true })
    const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', DATABASE_URL: '' },
    })
    if (status !== 0) stop(`The build failed:\n${(stdout + stderr).trim().split('\n').slice(-40).join('\n')}`)
    fs.writeFileSync(stamp, wanted)
  })
}
