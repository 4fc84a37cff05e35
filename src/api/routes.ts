import { OpenAPIHono } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import { serveBlocks, topicsOfBlocks } from '@/blocks/wire'
import { accountRoutes } from '@/features/account/routes'
import { certificateRoutes } from '@/features/bookings/certificates/routes'
import { changingRoutes } from '@/features/bookings/changing/routes'
import { bookingRoutes } from '@/features/bookings/routes'
import { waitlistRoutes } from '@/features/bookings/waitlist/routes'
import { companyRoutes } from '@/features/company/routes'
import { deliveryRoutes } from '@/features/content/delivery/routes'
import { remoteRoutes } from '@/features/content/remote/routes'
import { contentRoutes } from '@/features/content/routes'
import { courseRoutes } from '@/features/courses/routes'
import { captchaRoutes } from '@/features/enquiries/captcha/routes'
import { matchingRoutes } from '@/features/enquiries/matching/routes'
import { assignmentRoutes, enquiryRoutes, formConfigRoutes } from '@/features/enquiries/routes'
import { paymentWebhooks } from '@/features/payments/webhook/routes'
import { addressRoutes } from '@/features/places/addresses/routes'
import { placeRoutes } from '@/features/places/routes'
import { shopRoutes } from '@/features/shop/routes'
import { appleService } from '@/features/wallet/apple/routes'
import { walletRoutes } from '@/features/wallet/routes'
import { assertSameSite, csrfCookie } from '@/lib/csrf'
import { contentApiUrl, readEnv, siteUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { apiBase, contentApiBase } from '@/paths'
import { prepareCalls } from './callers'
import { answerFailure } from './failures'
import { inputError } from './input'
import { openApiDocument, serveDocs, sessionScheme } from './openapi'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

function createContract(base: string): OpenAPIHono {
  const contract = new OpenAPIHono({
    strict: true,
    defaultHook: (result, c) => {
      if (!result.success) throw inputError(result.error.issues, result.target, c.req.raw)
    },
  })
  contract.openAPIRegistry.registerComponent('securitySchemes', 'session', sessionScheme)
  contract.use('*', prepareCalls(contract, base))
  return contract
}

function createPlatformApi(): OpenAPIHono {
  const platform = createContract(apiBase)
  // `locations` and `session` are reserved first segments of /course/…: places go before courses.
  placeRoutes(platform)
  addressRoutes(platform)
  courseRoutes(platform)
  contentRoutes(platform)
  accountRoutes(platform)
  companyRoutes(platform)
  formConfigRoutes(platform)
  enquiryRoutes(platform)
  matchingRoutes(platform)
  captchaRoutes(platform)
  shopRoutes(platform)
  waitlistRoutes(platform)
  certificateRoutes(platform)
  bookingRoutes(platform)
  changingRoutes(platform)
  walletRoutes(platform)
  return platform
}

/** The calls of the contract that stand beside the content API. */
function createFormsApi(): OpenAPIHono {
  const forms = createContract(contentApiBase)
  assignmentRoutes(forms)
  return forms
}

/** The OpenAPI 3.1 document, for docs/api/openapi.json. */
export function platformDocument() {
  return openApiDocument([createPlatformApi(), createFormsApi()])
}

/** The whole HTTP contract. Paths end in a slash; the front redirects those that do not. */
export function createApi(): OpenAPIHono {
  const platform = createPlatformApi()
  const forms = createFormsApi()
  const api = new OpenAPIHono({ strict: true })
  // It only reads, and refuses every other method in its own words: it goes before the checks of writes.
  const remote = contentApiUrl()
  if (remote) remoteRoutes(api, remote)
  else deliveryRoutes(api, { serve: serveBlocks, topics: topicsOfBlocks })
  // Their signature stands in for the checks of our own pages' calls.
  paymentWebhooks(api)
  appleService(api)
  api.use('*', async (c, next) => {
    c.header('cache-control', 'no-store')
    if (!safeMethods.has(c.req.method))
      assertSameSite(c.req.raw, getCookie(c, csrfCookie), new URL(siteUrl(readEnv())).origin)
    await next()
  })
  serveDocs(api, [platform, forms])
  api.route(apiBase, platform)
  api.route(contentApiBase, forms)
  api.notFound((c) => answerFailure(c, new AppError('NOT_FOUND', 'There is nothing at this address.')))
  api.onError((error, c) => answerFailure(c, error))
  return api
}
