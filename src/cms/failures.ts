import { type AfterErrorHook, accessOperation, type Endpoint, type Payload } from 'payload'
import { log } from '@/lib/log'
import { isOutage } from '@/lib/outage'

/** What the reader of forms says of one that it can't read. Payload takes it for a failure of the server. */
const brokenForm =
  /^(?:Malformed content type|Malformed part header|Multipart: Boundary not found|Unexpected end of (?:form|file)|Unsupported content type.*|Request is not eligible for file upload)$/

const outageText = 'There is no room for this at the moment. Nothing was changed: please try again shortly.'

const refusal = (message: string, status = 400) => ({ status, response: { errors: [{ message }] } })

/** Rows that name the row which is to be deleted: PostgreSQL's codes for a broken reference, and for one that would be emptied but must not be. */
const stillNamed: readonly unknown[] = ['23503', '23502']

function brokenCode(error: unknown): unknown {
  if (!(error instanceof Error)) return null
  return 'code' in error ? error.code : brokenCode(error.cause)
}

/** A form that can't be read is the sender's mistake: 400 and one sentence, not 500. */
export const answerBrokenForm: AfterErrorHook = ({ error, req }) => {
  if (error instanceof SyntaxError || brokenForm.test(error.message))
    return refusal('This form can’t be read. Please send it again.')
  if (req.method === 'DELETE' && stillNamed.includes(brokenCode(error)))
    return refusal('Something else still belongs to it, so it can’t be deleted. End it or close it instead.', 409)
  if (isOutage(error)) return refusal(outageText, 503)
  return undefined
}

/**
 * Sentences that were written for staff reach them. Payload looks for the name of an error's class, which the build takes away, and says "unknown" then: what an
 * error says of itself, that it may be shown, stays.
 */
export const showPublicFailure: AfterErrorHook = ({ error, result }) => {
  const isNameless = result?.errors?.[0]?.name === undefined
  const isPublic = 'isPublic' in error && error.isPublic === true && error.message !== ''
  if (!isPublic || !isNameless) return undefined
  // What is wrong with which field, as Payload's own forms read it.
  const { message } = error
  const given =
    'data' in error && typeof error.data === 'object' && error.data !== null ? Object.entries(error.data) : []
  const data: Record<string, unknown> = Object.fromEntries(given)
  if (!('errors' in data)) return { response: { errors: [{ message }] } }
  return { response: { errors: [{ name: 'ValidationError', data, message }] } }
}

/** What somebody may do is told to those who are logged in. To anybody else it would be a plan of the back office. */
export const accessEndpoint: Endpoint = {
  path: '/access',
  method: 'get',
  handler: async (req) =>
    req.user
      ? Response.json(await accessOperation({ req }))
      : Response.json({ errors: [{ message: 'Log in and try again.' }] }, { status: 401 }),
}

type Rest = (request: Request, context: { params: Promise<{ slug?: string[] }> }) => Promise<Response>

/** What Payload keeps for itself is not there for anybody: 404, as any other address that is none. */
export const hideUnserved =
  (rest: Rest): Rest =>
  async (request, context) => {
    const answer = await rest(request, context)
    if (answer.status !== 501) return answer
    return Response.json({ errors: [{ message: 'There is nothing at this address.' }] }, { status: 404 })
  }

/** Payload listens to no error of its idle connections: without this the end of one would end the process. */
export function noteLostConnections({ db }: Payload): void {
  db.pool.on('error', () => log.warn('an idle connection of the back office was closed'))
}
