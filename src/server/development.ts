import { once } from 'node:events'
import next from 'next'
import { stopBackground } from '@/lib/background'
import { applicationHere } from './application'
import type { Handler } from './capture'
import { createFront, type FrontOptions } from './front'

interface DevelopmentOptions extends Omit<FrontOptions, 'application' | 'isDev' | 'isHttps'> {
  readonly dir: string
  readonly port: number
  /** Handles everything below a path instead of Next: the embedded identity provider. */
  readonly mount?: { readonly path: string; readonly handler: Handler } | undefined
}

/** Installs no signal handlers: the caller also owns the database. @throws the listen error, such as EADDRINUSE. */
export async function serveForDevelopment(options: DevelopmentOptions): Promise<{ close(): Promise<void> }> {
  const { dir, port, mount } = options
  // Next attaches its reload websocket to the server of the first request it sees.
  const app = next({ dev: true, dir, port, hostname: 'localhost' })
  await app.prepare()
  const answer = app.getRequestHandler()
  const handler: Handler = (req, res) =>
    mount && req.url?.startsWith(`${mount.path}/`) ? mount.handler(req, res) : answer(req, res)
  const front = createFront({
    ...options,
    application: applicationHere(handler, undefined, new URL(options.siteUrl)),
    isDev: true,
    isHttps: options.siteUrl.startsWith('https:'),
  })
  front.server.listen(port)
  await once(front.server, 'listening')
  await front.start()
  return {
    close: async () => {
      await Promise.all([front.close(), stopBackground()])
      await app.close()
    },
  }
}
