import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { expectOpen, freePort } from './ports'

export interface Caddy {
  /** With a certificate of the authority that Caddy made for itself. */
  readonly secureUrl: string
  /** The same site without TLS. */
  readonly url: string
  /** The certificate of that authority. */
  readonly authority: Buffer
  stop(): Promise<void>
}

/** Whether a port of this machine ends a handshake; whose certificate it shows is not asked here. */
const speaksTls = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = tls.connect({ port, host: 'localhost', servername: 'localhost', rejectUnauthorized: false })
    const say = (isWell: boolean) => () => {
      socket.destroy()
      resolve(isWell)
    }
    socket.once('secureConnect', say(true)).once('error', say(false))
  })

/** Caddy in front of sites on this machine, by deploy/Caddyfile as it is: only ports, and the place where it keeps its certificates, are ours. */
export async function startCaddy(sites: readonly number[]): Promise<Caddy> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-caddy-'))
  const [secure, plain] = [await freePort(), await freePort()]
  const file = path.join(folder, 'Caddyfile')
  // Certificates stay out of this machine's own trust, and nothing listens on the ports of the web.
  const own = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plain}\n\tauto_https disable_redirects\n\tlog {\n\t\toutput discard\n\t}\n}\n`
  fs.writeFileSync(file, `${own}${fs.readFileSync('deploy/Caddyfile', 'utf8')}`)
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_HOST: `https://localhost:${secure}, http://localhost:${plain}`,
      UPSTREAMS: sites.map((port) => `127.0.0.1:${port}`).join(' '),
    },
    stdio: 'ignore',
  })
  await Promise.all([secure, plain].map(expectOpen))
  // It listens before its certificate is there.
  while (!(await speaksTls(secure))) await new Promise((resolve) => setTimeout(resolve, 100))
  const stop = async () => {
    caddy.kill('SIGTERM')
    await once(caddy, 'exit')
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return {
    secureUrl: `https://localhost:${secure}`,
    url: `http://localhost:${plain}`,
    authority: fs.readFileSync(path.join(folder, 'caddy/pki/authorities/local/root.crt')),
    stop,
  }
}
