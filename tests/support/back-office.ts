import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { staffRoles } from '@/lib/staff'
import type { Api } from '@/server/capture'
import { testDatabaseUrl } from './database'
import { deskSessionOf, endQueries } from './people'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const site = 'http://localhost:3000'

type More = {
  readonly api?: () => Promise<Api>
  readonly files?: (path: string) => Promise<Response> | null
}

async function toRequest(req: IncomingMessage): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) if (typeof value === 'string') headers.set(name, value)
  const body = await buffer(req)
  return new Request(`${site}${req.url}`, {
    method: req.method ?? 'GET',
    headers,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  })
}

/**
 * The REST of the back office behind the front, on a real socket, with its files in a folder of its own. `more` answers what Payload does not: the API,
 * or the files of everyone.
 */
export async function startBackOffice(dataDir: string, more: More = {}) {
  const databaseUrl = await testDatabaseUrl()
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PAYLOAD_SECRET: 'only-for-the-tests-0000',
  })
  const [{ getPayload, handleEndpoints }, { default: config }, { createFront }, { applicationHere }] =
    await Promise.all([
      import('payload'),
      import('@payload-config'),
      import('@/server/front'),
      import('@/server/application'),
    ])
  const payload = await getPayload({ config })
  payload.logger.level = 'silent'
  const handler = async (req: IncomingMessage, res: ServerResponse) => {
    const answer = await (more.files?.(req.url ?? '') ?? handleEndpoints({ config, request: await toRequest(req) }))
    res.writeHead(answer.status, Object.fromEntries(answer.headers))
    res.end(Buffer.from(await answer.arrayBuffer()))
  }
  const api = await more.api?.()
  const front = createFront({
    application: applicationHere(handler, api, new URL(site)),
    databaseUrl,
    siteUrl: site,
    logger: quiet,
    isDev: false,
    isHttps: false,
    limits: { noticeMs: 0, quietMs: 0 },
  })
  await new Promise<void>((resolve) => front.server.listen(0, '127.0.0.1', resolve))
  await front.start()
  const address = front.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  /** Asks as this person, with the cookie of their session at the desk, as the back office's own pages do. */
  const logIn = async (named: string) => {
    const role = staffRoles.find((one) => one === named)
    if (!role) throw new Error(`There is no role ${named}.`)
    const { cookie } = await deskSessionOf(role)
    return (path: string, { headers = {}, ...init }: Omit<RequestInit, 'headers'> & { headers?: object } = {}) =>
      fetch(`${url}/cms-api/${path}`, { ...init, headers: { cookie, origin: site, ...headers } })
  }
  const close = async () => {
    await front.close()
    await payload.destroy()
    await endQueries()
  }
  return { url, payload, front, logIn, close }
}
