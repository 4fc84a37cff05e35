/**
 * How fast a cached page and a cached call leave the real site, against a bare Node server that sends the same compressed bytes with the same headers from
 * memory, the same with plain headers, against nginx with two workers where there is one, and against the same page through `next start`.
 * Run: `node --import tsx bench/cached.ts [seconds] [rounds]`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { startServer, stopServer } from '../tests/support/start-site'
import { has, median, percentile, requestsPerSecond, timedGet, withSite } from './support'

const seconds = Number(process.argv[2] ?? 4)
const rounds = Number(process.argv[3] ?? 3)
const targets = ['/', '/api/platform/v1/course/wellington/all/']

if (process.argv[2] === 'bare') serveBare()
else
  await withSite(async ({ url, databaseUrl }) => {
    const dataDir = path.resolve('.tmp/durable-data')
    const next = await startServer({
      port: 3211,
      databaseUrl,
      dataDir,
      command: ['node_modules/next/dist/bin/next', 'start', '-p', '3211'],
    })
    for (const target of targets) await compare(url, target)
    await stopServer(next)
  })

/** Sends one file with the headers of a JSON file: what the front would send, without the front. */
function serveBare(): void {
  const { headers, file } = JSON.parse(fs.readFileSync('.tmp/bench-bare.json', 'utf8'))
  const body = fs.readFileSync(file)
  const plain = { 'content-type': headers['content-type'], 'content-length': String(body.length) }
  http
    .createServer((request, response) => {
      response.writeHead(200, request.url === '/plain/' ? plain : headers)
      response.end(body)
    })
    .listen(3212, () => process.stdout.write('ready\n'))
}

async function ready(child: ChildProcess): Promise<void> {
  await new Promise((resolve) => child.stdout?.once('data', resolve))
}

function nginxConfig(file: string, headers: http.IncomingHttpHeaders): string {
  const kept = Object.entries(headers).filter(
    ([name]) => !['content-length', 'content-type', 'date', 'connection', 'keep-alive', 'etag'].includes(name),
  )
  const lines = kept.map(([name, value]) => `add_header ${name} ${JSON.stringify(String(value))} always;`)
  return `worker_processes 2; daemon off; pid ${path.resolve('.tmp/nginx.pid')}; error_log /dev/null; events { worker_connections 1024; }
    http { access_log off; keepalive_requests 100000000; open_file_cache max=10;
      server { listen 127.0.0.1:3213; location / { default_type ${String(headers['content-type']).split(';')[0]}; root ${path.dirname(path.resolve(file))}; try_files /${path.basename(file)} =404; ${lines.join(' ')} } } }`
}

async function compare(url: string, target: string): Promise<void> {
  const sample = await timedGet(`${url}${target}`)
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = sample.headers
  const file = '.tmp/bench-body'
  fs.writeFileSync(file, sample.body)
  fs.writeFileSync('.tmp/bench-bare.json', JSON.stringify({ headers, file }))
  const bare = spawn(process.execPath, ['--import', 'tsx', 'bench/cached.ts', 'bare'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(bare)
  fs.writeFileSync('.tmp/bench-nginx.conf', nginxConfig(file, sample.headers))
  const nginx = has('nginx') ? spawn('nginx', ['-c', path.resolve('.tmp/bench-nginx.conf')], { stdio: 'ignore' }) : null
  const figures: Record<string, number[]> = { front: [], bare: [], plain: [], nginx: [], next: [] }
  for (let round = 0; round < rounds; round++) {
    figures.front?.push(await requestsPerSecond(`${url}${target}`, seconds))
    figures.bare?.push(await requestsPerSecond('http://localhost:3212/', seconds))
    figures.plain?.push(await requestsPerSecond('http://localhost:3212/plain/', seconds))
    if (nginx) figures.nginx?.push(await requestsPerSecond('http://127.0.0.1:3213/', seconds))
    figures.next?.push(await requestsPerSecond(`http://localhost:3211${target}`, seconds))
  }
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const single: number[] = []
  for (let count = 0; count < 3000; count++) single.push((await timedGet(`${url}${target}`, agent)).ms)
  agent.destroy()
  bare.kill()
  nginx?.kill()
  report(target, sample.body.length, figures, single)
}

function report(target: string, bytes: number, figures: Record<string, number[]>, single: number[]): void {
  const of = (name: string) => median(figures[name] ?? [])
  const ratio = (name: string) => (of('front') / of(name)).toFixed(2)
  process.stdout.write(
    `${target} (${bytes} bytes, br)\n  front ${of('front').toFixed(0)}/s, bare Node ${of('bare').toFixed(0)}/s (×${ratio('bare')}), with plain headers ${of('plain').toFixed(0)}/s (×${ratio('plain')}), ` +
      `nginx ${of('nginx').toFixed(0)}/s (×${ratio('nginx')}), next start ${of('next').toFixed(0)}/s (×${ratio('next')})\n` +
      `  one connection: p50 ${percentile(single, 0.5).toFixed(2)} ms, p99 ${percentile(single, 0.99).toFixed(2)} ms\n`,
  )
}
