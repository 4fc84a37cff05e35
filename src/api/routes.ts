import { OpenAPIHono } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import { serveBlocks, topicsOfBlocks } from '@/blocks/wire'
import { deliveryRoutes } from '@/features/content/delivery/routes'
import { remoteRoutes } from '@/features/content/remote.routes'
import { mailStops } from '@/features/desk/stops.routes'
import { takeFeedback } from '@/features/feedback/posted.routes'
import { mailIncoming } from '@/features/inbox/incoming.routes'
import { textIncoming } from '@/features/inbox/texts.routes'
import { courseResults } from '@/features/integrations/reads/course-results.routes'
import { packageFiles } from '@/features/learning/files.routes'
import { takeModuleForms } from '@/features/learning/posted.routes'
import { mailEvents } from '@/features/messages/bounces.routes'
import { paymentWebhooks } from '@/features/payments/webhook.routes'
import { takeWaitlistForms } from '@/features/waitlist/posted.routes'
import { appleService } from '@/features/wallet/passes/apple.routes'
import type { AnsweredCall } from '@/lib/calls'
import { assertSameSite, csrfCookie } from '@/lib/csrf'
import { contentApiUrl, deskUrl, siteUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { apiBase, contentApiBase } from '@/paths'
import { bindCalls } from './binding'
import { besideCalls, platformCalls } from './contracts'
import { answerFailure } from './failures'
import { openApiDocument, serveDocs } from './openapi'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

function serveCalls(calls: Readonly<Record<string, AnsweredCall>>): OpenAPIHono {
  const api = new OpenAPIHono({ strict: true })
  bindCalls(api, calls)
  return api
}

export function platformDocument() {
  return openApiDocument([serveCalls(platformCalls), serveCalls(besideCalls)])
}

const isOfDesk = (path: string): boolean => path.startsWith(`${apiBase}/desk/`)

/** All paths end in a slash; the front redirects others. */
export function createApi(): OpenAPIHono {
  const platform = serveCalls(platformCalls)
  const forms = serveCalls(besideCalls)
  const api = new OpenAPIHono({ strict: true })
  // Refuses every method but GET with its own message, so it must come before the CSRF checks.
  const remote = contentApiUrl()
  if (remote) remoteRoutes(api, remote)
  else deliveryRoutes(api, { serve: serveBlocks, topics: topicsOfBlocks })
  // Signed by their senders, in place of our CSRF checks.
  paymentWebhooks(api)
  mailEvents(api)
  mailIncoming(api)
  textIncoming(api)
  mailStops(api)
  appleService(api)
  packageFiles(api)
  courseResults(api)
  takeFeedback(api)
  takeModuleForms(api)
  takeWaitlistForms(api)
  api.use('*', async (c, next) => {
    c.header('cache-control', 'no-store')
    if (!safeMethods.has(c.req.method))
      assertSameSite(c.req.raw, getCookie(c, csrfCookie), new URL(isOfDesk(c.req.path) ? deskUrl() : siteUrl()).origin)
    await next()
  })
  serveDocs(api, [platform, forms])
  api.route(apiBase, platform)
  api.route(contentApiBase, forms)
  api.notFound((c) => answerFailure(c, new AppError('NOT_FOUND', 'There is nothing at this address.')))
  api.onError((error, c) => answerFailure(c, error))
  return api
}
