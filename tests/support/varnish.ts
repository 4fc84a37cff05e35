import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hasVarnish, varnishPackages } from '../../scripts/varnish.mjs'

/** Varnish with the file that operators use, in front of a site of this machine; it purges for this machine. */
export async function startVarnish(sitePort: number, port: number) {
  if (!hasVarnish())
    throw new Error(`This test needs Varnish with xkey: sudo apt-get install ${varnishPackages.join(' ')}`)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-varnish-'))
  fs.chmodSync(folder, 0o755)
  const vcl = fs.readFileSync('deploy/varnish.vcl', 'utf8')
  const mine = vcl.replace('.port = "3000"', `.port = "${sitePort}"`)
  if (mine === vcl) throw new Error('deploy/varnish.vcl names no port to change.')
  const file = path.join(folder, 'site.vcl')
  fs.writeFileSync(file, mine)
  const args = ['-F', '-n', path.join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,32m']
  const child = spawn('varnishd', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + 30_000
  for (;;) {
    const isThere = await fetch(`${url}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isThere) break
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`Varnish did not start: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
