import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expectOpen, freePort } from './ports'

/** nginx in front of sites on this machine, as deploy/nginx.conf says it, without TLS. */
export async function startBalancer(ports: readonly number[]): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-nginx-'))
  const [upstream = '', , tls = ''] = fs.readFileSync('deploy/nginx.conf', 'utf8').split(/^(?=server \{)/m)
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join('\n    ')
  const site = tls
    .replace(/listen 443[^;]*;\n\s*listen[^;]*;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*ssl_certificate.*\n/gm, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  const main = path.join(folder, 'nginx.conf')
  fs.writeFileSync(
    main,
    `daemon off; user ${os.userInfo().username}; pid ${folder}/pid; error_log ${folder}/errors; events {}
http { access_log off; ${temporary} ${upstream.replace(/server 127[^;]*;/, servers)} ${site} }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', main], { stdio: ['ignore', 'ignore', 'inherit'] })
  await expectOpen(port)
  const stop = async () => {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { url: `http://localhost:${port}`, stop }
}
