import { once } from 'node:events'
import next from 'next'
import { stopBackground } from '@/lib/background'
import type { Api, Handler } from './capture'
import type { Logger } from './database-watch'
import { createFront } from './front'
import type { Limits } from './limits'

export interface ServeOptions {
  /** The folder of the Next application. */
  readonly dir: string
  readonly isDev: boolean
  /** 0 takes any free port. */
  readonly port: number
  readonly hostname?: string
  readonly databaseUrl: string
  readonly siteUrl: string
  readonly supportPhone?: string
  readonly trustProxy?: boolean
  readonly hasRecaptcha?: boolean
  readonly logger: Logger
  readonly limits?: Partial<Limits>
  /** The API of the built site. In development Next answers for it, which loads anew what was changed. */
  readonly api?: Api | undefined
  /** Answers everything below a path instead of Next: the embedded identity provider. */
  readonly mount?: { readonly path: string; readonly handler: Handler } | undefined
}

export interface Serving {
  readonly port: number
  close(): Promise<void>
}

/**
 * Starts Next behind the front and listens. Installs no signal handlers: whoever starts the process also owns the database and the jobs,
 * and must end them in order.
 * @throws the listen error, such as EADDRINUSE.
 */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { dir, isDev, port, hostname } = options
  // In development Next itself attaches its reload websocket to the server of the first request that it sees.
  const app = next({ dev: isDev, dir, port, hostname: hostname ?? 'localhost' })
  await app.prepare()
  const front = createFront({
    ...options,
    handler: withMount(app.getRequestHandler(), options.mount),
    isHttps: options.siteUrl.startsWith('https:'),
  })
  front.server.listen(port, hostname)
  await once(front.server, 'listening')
  await front.start()
  await front.ready()
  const address = front.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      await Promise.all([front.close(), stopBackground()])
      await app.close()
    },
  }
}

function withMount(handler: Handler, mount: ServeOptions['mount']): Handler {
  if (!mount) return handler
  return (req, res) => (req.url?.startsWith(`${mount.path}/`) ? mount.handler(req, res) : handler(req, res))
}
