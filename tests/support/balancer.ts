import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expectOpen, freePort } from './ports'

export interface Balancer {
  readonly url: string
  /** What it answered with a failure: the time, the request, and each instance asked with its status; then what it says itself of connections that broke. */
  troubles(): string[]
  stop(): Promise<void>
}

/** nginx in front of sites on this machine, as deploy/nginx.conf says it, without TLS. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const port = await freePort()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-nginx-'))
  const [upstream = '', , tls = ''] = fs.readFileSync('deploy/nginx.conf', 'utf8').split(/^(?=server \{)/m)
  const [server = ''] = /server 127[^;]*;/.exec(upstream) ?? []
  const servers = ports.map((one) => server.replace(/:\d+/, `:${one}`)).join('\n    ')
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
http {
  log_format troubles '$time_iso8601 $request_method $uri $status by $upstream_addr with $upstream_status in $upstream_response_time s';
  map $status $is_trouble { default 0; ~^5 1; }
  access_log ${folder}/troubles troubles if=$is_trouble;
  ${temporary} ${upstream.replace(server, servers)} ${site} }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', main], { stdio: ['ignore', 'ignore', 'inherit'] })
  await expectOpen(port)
  const stop = async () => {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
    fs.rmSync(folder, { recursive: true, force: true })
  }
  const linesOf = (name: string) => {
    const file = path.join(folder, name)
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  }
  const troubles = () => [
    ...linesOf('troubles'),
    ...linesOf('errors').filter((line) => !line.includes('Connection refused')),
  ]
  return { url: `http://localhost:${port}`, troubles, stop }
}
