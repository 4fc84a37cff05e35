import type { IncomingMessage, ServerResponse } from 'node:http'
import { withRequest } from '@/lib/outage'
import type { Caller } from './admission'
import { type Api, type Captured, type CaptureRequest, capture, captureApi, type Handler } from './capture'
import { isApiPath } from './request-url'
import { answerCall } from './worker-answers'

export interface Application {
  /** Returns a buffered response. @throws Crowded without capacity, WorkerLost if its worker died. */
  ask(request: CaptureRequest): Promise<Captured>
  /** Streams the request and response through. `onOutage` is called before the first byte if the database was full or down. */
  pass(req: IncomingMessage, res: ServerResponse, caller: Caller, onOutage: () => void): Promise<void>
  readonly isThere: boolean
}

/** An application in the front's own process. `site` is the base URL of its API. */
export function applicationHere(handler: Handler, api: Api | undefined, site: URL): Application {
  return {
    isThere: true,
    ask: (request) =>
      api && isApiPath(request.url.split('?', 1)[0] ?? '') ? captureApi(api, request, site) : capture(handler, request),
    pass: (req, res, _caller, onOutage) =>
      withRequest(async (hasOutage) => {
        const writeHead = res.writeHead.bind(res)
        Object.assign(res, {
          writeHead: (status: number, ...rest: []) => {
            if (hasOutage()) onOutage()
            return writeHead(status, ...rest)
          },
        })
        if (api && isApiPath(req.url?.split('?', 1)[0] ?? '')) await answerCall(api, site, req, res)
        else await handler(req, res)
      }),
  }
}
