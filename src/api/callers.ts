import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { requireCaller } from '@/features/account/loaders'
import { companyFor, isCompanyAction } from '@/features/company/rules'
import { AppError } from '@/lib/errors'
import { z } from '@/lib/zod'
import { assertReadableAddress, readInput } from './input'
import { answerOnce } from './repeats'

type Definition = OpenAPIHono['openAPIRegistry']['definitions'][number]
type Route = Extract<Definition, { type: 'route' }>['route']

/**
 * What comes before every call of a contract, in this order: who asks, whether they may, what the address says, and what the body is. So nobody learns
 * from the rules of a body what they may not send anyway (product decisions, section 16). All of it is read from the contract.
 */
export function prepareCalls(contract: OpenAPIHono, base: string): MiddlewareHandler {
  const calls = new Map<string, Route>()
  return async (c, next) => {
    if (calls.size === 0)
      for (const definition of contract.openAPIRegistry.definitions)
        if (definition.type === 'route')
          calls.set(nameOf(definition.route.method, base, definition.route.path), definition.route)
    const route = calledOf(c, calls)
    if (route) {
      await assertCaller(c, route)
      assertReadableAddress(c)
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await readInput(c, bodyOf(route))
      if (isAnsweredOnce(route)) return await answerOnce(c, next)
    }
    await next()
  }
}

const nameOf = (method: string, base: string, path: string) =>
  `${method.toUpperCase()} ${base}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

/** The call that will answer: the first that fits. */
function calledOf(c: Context, calls: ReadonlyMap<string, Route>): Route | undefined {
  for (const { method, path } of matchedRoutes(c)) {
    const found = calls.get(`${method} ${path}`)
    if (found) return found
  }
  return undefined
}

async function assertCaller(c: Context, route: Route): Promise<void> {
  const [needed] = route.security ?? []
  if (!needed) return
  try {
    const actor = await requireCaller(c.req.raw)
    for (const action of needed.session ?? []) if (isCompanyAction(action)) companyFor(actor, action)
  } catch (error) {
    // A few calls say it in words of the specification.
    const words: unknown = error instanceof AppError ? Object(route['x-words'])[error.reason] : undefined
    throw error instanceof AppError && typeof words === 'string' ? new AppError(error.reason, words) : error
  }
}

/** True for calls about money: their contract names the header. */
const isAnsweredOnce = ({ request }: Route): boolean =>
  request?.headers instanceof z.ZodObject && 'idempotency-key' in request.headers.shape

function bodyOf({ request }: Route): z.core.$ZodType | undefined {
  const json = request?.body?.content['application/json']
  return json && 'schema' in json && json.schema instanceof z.ZodType ? json.schema : undefined
}
