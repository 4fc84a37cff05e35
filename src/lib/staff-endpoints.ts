import type { Endpoint, PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { AppError } from './errors'
import { mayStaff, type StaffRole } from './staff'

/** Who calls an endpoint of the back office: the number of a member of staff. */
export type CallingStaff = { id: number }

export type StaffCall<Body> = { req: PayloadRequest; staff: CallingStaff; id: number; body: Body }

/** The body of a call that says nothing. */
export const nothing = z.object({}).nullish()

/** A failure as Payload's own answers have it. */
export const say = (message: string, status: number): Response => Response.json({ errors: [{ message }] }, { status })

/** A number in the address; 0 where the path has none, null where it is none. */
export function numberIn(req: PayloadRequest, name: string): number | null {
  const given = req.routeParams?.[name]
  if (given === undefined) return 0
  return typeof given === 'string' && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null
}

/** The body as its schema reads it. @throws AppError. */
async function readBody<S extends z.ZodType>(req: PayloadRequest, schema: S): Promise<z.infer<S>> {
  const read = schema.safeParse(parseJson(req.text ? await req.text() : ''))
  if (!read.success) throw new AppError('INVALID', read.error.issues[0]?.message ?? 'This can’t be read.')
  return read.data
}

function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError('MALFORMED', 'This can’t be read.')
    throw error
  }
}

type Given<S extends z.ZodType> = {
  readonly roles: readonly StaffRole[]
  readonly schema: S
  readonly handle: (given: StaffCall<z.infer<S>>) => Promise<Response>
}

/** An endpoint of the back office: for the roles alone, with a body that was read; an expected failure is one sentence. */
export function staffEndpoint<S extends z.ZodType>(
  method: 'get' | 'post',
  path: string,
  { roles, schema, handle }: Given<S>,
): Endpoint {
  const handler = async (req: PayloadRequest) => {
    if (!mayStaff(req.user, roles) || !req.user) return say('You are not allowed to perform this action.', 403)
    const id = numberIn(req, 'id')
    if (id === null) return say('Not found.', 404)
    try {
      const body = await readBody(req, schema)
      return await handle({ req, staff: { id: Number(req.user.id) }, id, body })
    } catch (error) {
      if (error instanceof AppError) return say(error.message, error.status)
      throw error
    }
  }
  return { method, path, handler }
}

/** Few enough that whoever asks for a page meanwhile waits a moment and not half a second. */
const listPart = 250

type ListRead<Row> = {
  readonly collection: string
  readonly where: Where
  readonly row: z.ZodType<Row>
  /** At most so many rows in all. */
  readonly most: number
}

/** Reads a list of the back office in parts, newest first, with the rights of whoever asks: no part of 50,000 rows waits for all. */
export async function* readStaffList<Row extends { id: number }>(
  req: PayloadRequest,
  { collection, where, row, most }: ListRead<Row>,
): AsyncGenerator<Row[]> {
  let before: number | null = null
  for (let left = most; left > 0; ) {
    const limit = Math.min(left, listPart)
    const found = await req.payload.find({
      collection,
      where: before === null ? where : { and: [where, { id: { less_than: before } }] },
      sort: '-id',
      limit,
      depth: 0,
      pagination: false,
      overrideAccess: false,
      req,
    })
    const docs = row.array().parse(found.docs)
    if (docs.length > 0) yield docs
    before = docs.at(-1)?.id ?? null
    left = docs.length < limit ? 0 : left - docs.length
  }
}
