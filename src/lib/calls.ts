import type { z } from '@hono/zod-openapi'
import type { Call } from './api'

/** Where the parts of a request stand, in the words of `src/api/input.ts`. */
export type Part = 'param' | 'query' | 'json'

type Output<C, Name extends string> = C extends { request: { [N in Name]: infer S extends z.ZodType } }
  ? z.output<S>
  : undefined

type BodyOf<C> = C extends {
  request: { body: { content: { 'application/json': { schema: infer S extends z.ZodType } } } }
}
  ? z.output<S>
  : undefined

/** What was sent, as the schemas of the contract read it; undefined where the contract names nothing. */
type Input<C> = { param: Output<C, 'params'>; query: Output<C, 'query'>; body: BodyOf<C> }

/** What a handler is given besides who asks. */
export type Asked<C> = Input<C> & { request: Request }

type Given<C> = C extends {
  responses: { 200: { content: { 'application/json': { schema: infer S extends z.ZodType<{ data: unknown }> } } } }
}
  ? z.output<S>['data']
  : never

/** The data of the envelope; a `Response` for files and for answers with headers of their own. */
export type Answer<C> = Promise<Given<C> | Response> | Given<C> | Response

/** Reads a part of the request by its schema, or throws what is wrong with it. */
export type ReadPart = (part: Part, schema: z.ZodType) => Promise<unknown>

/** A call and what answers it: what `src/api/binding.ts` serves. */
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

/** Binds a call to its function; `find` says who asks. Features with people or staff in them use `answerPerson` and `answerStaff`. */
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

/** Binds a call that is answered the same whoever asks, or that finds out itself. */
export const answer = <C extends Call>(contract: C, handle: (asked: Asked<C>) => Answer<C>): AnsweredCall<C> =>
  answerWith(contract, async () => ({}), handle)

/** The envelope with headers of its own, such as a cookie. */
export const answerData = (data: unknown, headers: HeadersInit): Response =>
  Response.json({ success: true, data }, { headers })

/** A file that the browser keeps under a name, and nobody else keeps. */
export const answerFile = (name: string, type: string, body: BodyInit): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })

/** The network address that a request came from, for limits. The front writes it; without the front everybody is one. */
export const senderOf = (request: Request): string => request.headers.get('x-forwarded-for') ?? ''
