import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { AnsweredCall, ReadPart } from '@/lib/calls'
import { z } from '@/lib/zod'
import { assertAccess } from './callers'
import { assertReadableAddress, inputError, readInput } from './input'
import { answerOnce, beginEarly, forgetEarly } from './repeats'

/**
 * Check order: caller, permission, URL, body. So a body's rules reveal nothing to callers without permission
 * (product decisions, section 16).
 */
export function bindCalls(api: OpenAPIHono, calls: Readonly<Record<string, AnsweredCall>>): void {
  for (const [name, call] of Object.entries(calls).sort(([, a], [, b]) => (orderOf(a) < orderOf(b) ? -1 : 1))) {
    const { access: _access, topics: _topics, refusals: _refusals, ...route } = call.contract
    api.openAPIRegistry.registerPath({ ...route, operationId: name })
    api.on(route.method.toUpperCase(), route.path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => serve(c, call))
  }
}

/** Fixed path segments sort before parameters. */
const orderOf = ({ contract }: AnsweredCall): string => contract.path.replaceAll(/\{\w+\}/g, '\uffff')

async function serve(c: Context, call: AnsweredCall): Promise<Response> {
  c.header('cache-control', 'no-store')
  if (isAnsweredOnce(call)) return await serveOnce(c, call)
  await assertAccess(c.req.raw, call.contract)
  assertReadableAddress(c)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const body = isRead ? undefined : await readInput(c, bodyOf(call))
  return await answerCall(c, call, body)
}

/** A money call: the query that identifies the caller also begins the call. Problems are still reported in the usual order. */
async function serveOnce(c: Context, call: AnsweredCall): Promise<Response> {
  const { contract } = call
  const read = await readInput(c, bodyOf(call)).then(
    (body) => ({ body }),
    (error: unknown) => ({ error }),
  )
  const early = 'error' in read ? null : await beginEarly(c, contract, read.body)
  try {
    await assertAccess(c.req.raw, contract)
    assertReadableAddress(c)
    if ('error' in read) throw read.error
  } catch (error) {
    if (early) await forgetEarly(early)
    throw error
  }
  const { body } = read
  return await answerOnce(c, { contract, body, early }, () => answerCall(c, call, body))
}

async function answerCall(c: Context, { contract, answer }: AnsweredCall, body: unknown): Promise<Response> {
  const sent = { param: () => c.req.param(), query: () => queryOf(c), json: () => body }
  const read: ReadPart = async (part, schema) => {
    const parsed = await schema.safeParseAsync(sent[part]())
    if (!parsed.success) throw inputError(parsed.error.issues, part, c.req.raw)
    return parsed.data
  }
  const given = await answer(c.req.raw, read)
  if (contract.topics) c.header('x-cache-topics', contract.topics.join(' '))
  // Keeps the default response headers.
  if (given instanceof Response) return c.newResponse(given.body, given)
  return c.json({ success: true, data: given }, 200)
}

const queryOf = (c: Context): Record<string, string | string[] | undefined> =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )

const isAnsweredOnce = ({ contract: { request } }: AnsweredCall): boolean =>
  request?.headers instanceof z.ZodObject && 'idempotency-key' in request.headers.shape

function bodyOf({ contract: { request } }: AnsweredCall): z.core.$ZodType | undefined {
  const json = request?.body?.content['application/json']
  return json && 'schema' in json && json.schema instanceof z.ZodType ? json.schema : undefined
}
