import type { IncomingMessage, ServerResponse } from 'node:http'
import { withRequest } from '@/lib/outage'
import type { Caller } from './admission'
import { type Api, type Captured, type CaptureRequest, capture, captureApi, type Handler } from './capture'
import { isApiPath } from './request-url'

/** What stands behind a front and makes its answers: the workers, or in development and tests this process. */
export interface Application {
  /**
   * The whole answer to a request that we make.
   * @throws Crowded when there is no room for it now, WorkerLost when its worker died on the way.
   */
  ask(request: CaptureRequest): Promise<Captured>
  /** Hands a request on as it came; the answer streams by. `onOutage` hears, before its first byte, that the database had no room for it. */
  pass(req: IncomingMessage, res: ServerResponse, caller: Caller, onOutage: () => void): Promise<void>
  /** False while nobody could answer. */
  readonly isThere: boolean
}

/** An application in the process of its front. `site` is the address that its API is asked under. */
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
        await handler(req, res)
      }),
  }
}
