import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { withRequest } from '@/lib/outage'
import { spanAbove, traced } from '@/lib/tracing'
import { type Api, captureApi, type Handler } from './capture'
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
      idOf(req),
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
  const body = method === 'GET' ? undefined : await buffer(req)
  const answer = await withRequest(
    () =>
      traced('call', {}, () => captureApi(api, { method, url, headers, ...(body ? { body } : {}) }, site), spanOf(req)),
    timeOf(req),
    idOf(req),
  )
  const sent = [...answer.headers].flatMap(([name, values]) => values.flatMap((value) => [name, value]))
  res.writeHead(answer.status, [...sent, ...(answer.hasOutage ? [outageHeader, '1'] : [])])
  res.end(answer.body)
}
