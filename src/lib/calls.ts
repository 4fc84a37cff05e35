import type { z } from '@hono/zod-openapi'
import type { Call } from './api'
import { senderGroup } from './sender'

export type Part = 'param' | 'query' | 'json'

type Output<C, Name extends string> = C extends { request: { [N in Name]: infer S extends z.ZodType } }
  ? z.output<S>
  : undefined

type BodyOf<C> = C extends {
  request: { body: { content: { 'application/json': { schema: infer S extends z.ZodType } } } }
}
  ? z.output<S>
  : undefined

type Input<C> = { param: Output<C, 'params'>; query: Output<C, 'query'>; body: BodyOf<C> }

export type Asked<C> = Input<C> & { request: Request }

type Given<C> = C extends {
  responses: { 200: { content: { 'application/json': { schema: infer S extends z.ZodType<{ data: unknown }> } } } }
}
  ? z.output<S>['data']
  : never

/** Data for the envelope, or a `Response` for files and custom headers. */
export type Answer<C> = Promise<Given<C> | Response> | Given<C> | Response

/** @throws the validation problems of that part. */
export type ReadPart = (part: Part, schema: z.ZodType) => Promise<unknown>

export type AnsweredCall<C extends Call = Call> = {
  readonly contract: C
  readonly answer: (request: Request, read: ReadPart) => Promise<unknown>
}

function readInput<C extends Call>(contract: C, read: ReadPart): Promise<Input<C>>
async function readInput({ request }: Call, read: ReadPart): Promise<unknown> {
  const json = request?.body?.content['application/json']
  const parts = { query: request?.query, param: request?.params, json: json && 'schema' in json && json.schema }
  const readBy = async (part: Part, schema: unknown) => (isSchema(schema) ? await read(part, schema) : undefined)
  return {
    query: await readBy('query', parts.query),
    param: await readBy('param', parts.param),
    body: await readBy('json', parts.json),
  }
}

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && 'safeParseAsync' in value

/** `find` identifies the caller. For people or staff, use `answerPerson` or `answerStaff`. */
export function answerWith<C extends Call, Who extends object>(
  contract: C,
  find: (request: Request) => Promise<Who>,
  handle: (asked: Asked<C> & Who) => Answer<C>,
): AnsweredCall<C> {
  const answer = async (request: Request, read: ReadPart) => {
    const who = await find(request)
    return await handle({ ...(await readInput(contract, read)), request, ...who })
  }
  return { contract, answer }
}

/** For a call whose response does not depend on the caller, or that identifies the caller itself. */
export const answer = <C extends Call>(contract: C, handle: (asked: Asked<C>) => Answer<C>): AnsweredCall<C> =>
  answerWith(contract, async () => ({}), handle)

export const answerData = (data: unknown, headers: HeadersInit): Response =>
  Response.json({ success: true, data }, { headers })

/** A file download. Never cached. */
export const answerFile = (name: string, type: string, body: BodyInit): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })

/** Client for rate limits, from the address that the front sets. Without a front, all requests share one. */
export const senderOf = (request: Request): string => senderGroup(request.headers.get('x-forwarded-for') ?? '')
