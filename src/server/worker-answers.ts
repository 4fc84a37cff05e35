import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { isStreamed } from '@/cache-topics'
import { causeOf } from '@/lib/cause'
import { log } from '@/lib/log'
import { withRequest } from '@/lib/outage'
import { patternOf } from '@/lib/path-pattern'
import { spanAbove, traced } from '@/lib/tracing'
import { type Api, askApi, type CaptureRequest, captureApi, type Handler } from './capture'
import { idHeader, outageHeader, spanHeader, timeHeader } from './processes'

/** Marks failures due to an outage, in the head or as a trailer. */
export function sayingOutages(handler: Handler): Handler {
  return (req, res) =>
    withRequest(
      async (hasOutage) => {
        markOutages(res, hasOutage)
        await traced('page', {}, async () => handler(req, res), spanOf(req))
      },
      timeOf(req),
      { id: idOf(req), path: patternOf(req.url ?? '') },
    )
}

const idOf = ({ headers }: IncomingMessage): string | undefined => {
  const id = headers[idHeader]
  return typeof id === 'string' ? id : undefined
}

const spanOf = ({ headers }: IncomingMessage) => spanAbove(headers[spanHeader])

const timeOf = ({ headers }: IncomingMessage): number => Number(headers[timeHeader] ?? Number.POSITIVE_INFINITY)

function markOutages(res: ServerResponse, hasOutage: () => boolean): void {
  const writeHead = res.writeHead.bind(res)
  const end = res.end.bind(res)
  const marking = {
    writeHead: (status: number, ...rest: []) => {
      if (status >= 500) {
        if (hasOutage()) res.setHeader(outageHeader, '1')
        else {
          // Trailers require chunked encoding.
          res.removeHeader('content-length')
          res.setHeader('Trailer', outageHeader)
        }
      }
      return writeHead(status, ...rest)
    },
    end: (...given: []) => {
      if (res.statusCode < 500) return end(...given)
      // Failures are reported asynchronously: let that happen first.
      setImmediate(() => {
        if (res.headersSent && hasOutage()) res.addTrailers({ [outageHeader]: '1' })
        end(...given)
      })
      return res
    },
  }
  Object.assign(res, marking)
}

export async function answerCall(api: Api, site: URL, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(req.headers)) if (typeof value === 'string') headers[name] = value
  const { method = 'GET', url = '/' } = req
  if (isStreamed(method, url.split('?', 1)[0] ?? ''))
    return await streamCall(api, { method, url, headers }, { site, req, res })
  const body = method === 'GET' ? undefined : await buffer(req)
  const answer = await withRequest(
    () =>
      traced('call', {}, () => captureApi(api, { method, url, headers, ...(body ? { body } : {}) }, site), spanOf(req)),
    timeOf(req),
    { id: idOf(req), path: patternOf(url) },
  )
  const sent = [...answer.headers].flatMap(([name, values]) => values.flatMap((value) => [name, value]))
  res.writeHead(answer.status, [...sent, ...(answer.hasOutage ? [outageHeader, '1'] : [])])
  res.end(answer.body)
}

type Exchange = { readonly site: URL; readonly req: IncomingMessage; readonly res: ServerResponse }

/** Sends the answer as it is read. A reader who leaves ends the reading; a part that fails ends the connection. */
async function streamCall(api: Api, asked: CaptureRequest, { site, req, res }: Exchange): Promise<void> {
  await withRequest(
    async () => {
      const { status, headers, body } = await traced('call', {}, () => askApi(api, asked, site), spanOf(req))
      res.writeHead(status, [...[...headers].flat(), ...(status === 503 ? [outageHeader, '1'] : [])])
      if (!body) return void res.end()
      await pipeline(Readable.from(body), res).catch((error: unknown) => {
        if (!res.destroyed) res.destroy()
        if (!isGone(error)) log.warn(causeOf(error), 'an answer ended before it was sent whole')
      })
    },
    timeOf(req),
    { id: idOf(req), path: patternOf(asked.url) },
  )
}

/** The reader left. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
