import { type AfterErrorHook, accessOperation, type Endpoint, type Payload } from 'payload'
import { log } from '@/lib/log'
import { isFullDisk, isOutage } from '@/lib/outage'
import { brokenFile } from './words'

/** The multipart parser's messages for a broken form, which Payload treats as server errors. */
const brokenForm =
  /^(?:Malformed content type|Malformed part header|Multipart: Boundary not found|Unexpected end of (?:form|file)|Unsupported content type.*|Request is not eligible for file upload)$/

const fullText = 'There’s no space to save this right now. Nothing was changed. Please try again shortly.'
const outageText = 'We can’t do this right now. Nothing was changed. Please try again shortly.'

const refusal = (message: string, status = 400) => ({ status, response: { errors: [{ message }] } })

/** The deleted row is still referenced: foreign key violation, or ON DELETE SET NULL on a NOT NULL column. */
const stillNamed: readonly unknown[] = ['23503', '23502']

function brokenCode(error: unknown): unknown {
  if (!(error instanceof Error)) return null
  return 'code' in error ? error.code : brokenCode(error.cause)
}

/** An unreadable form is the client's mistake: 400, not 500. */
export const answerBrokenForm: AfterErrorHook = ({ error, req }) => {
  if (error instanceof SyntaxError || brokenForm.test(error.message))
    return refusal('This form can’t be read. Please send it again.')
  if (error.message === brokenFile) return refusal(brokenFile)
  if (req.method === 'DELETE' && stillNamed.includes(brokenCode(error)))
    return refusal('This can’t be deleted because other records still use it. End it or close it instead.', 409)
  if (isOutage(error)) return refusal(isFullDisk(error) ? fullText : outageText, 503)
  return undefined
}

/** Keeps error messages written for staff. Payload checks the error's class name, which the build removes, and would say "unknown". */
export const showPublicFailure: AfterErrorHook = ({ error, result }) => {
  const isNameless = result?.errors?.[0]?.name === undefined
  const isPublic = 'isPublic' in error && error.isPublic === true && error.message !== ''
  if (!isPublic || !isNameless) return undefined
  const { message } = error
  const given =
    'data' in error && typeof error.data === 'object' && error.data !== null ? Object.entries(error.data) : []
  const data: Record<string, unknown> = Object.fromEntries(given)
  if (!('errors' in data)) return { response: { errors: [{ message }] } }
  return { response: { errors: [{ name: 'ValidationError', data, message }] } }
}

/** Logged-in users only. To anyone else, permissions would be a map of the back office. */
export const accessEndpoint: Endpoint = {
  path: '/access',
  method: 'get',
  handler: async (req) =>
    req.user
      ? Response.json(await accessOperation({ req }))
      : Response.json({ errors: [{ message: 'Log in and try again.' }] }, { status: 401 }),
}

type Rest = (request: Request, context: { params: Promise<{ slug?: string[] }> }) => Promise<Response>

export const hideUnserved =
  (rest: Rest): Rest =>
  async (request, context) => {
    const answer = await rest(request, context)
    if (answer.status !== 501) return answer
    return Response.json({ errors: [{ message: 'There is nothing at this address.' }] }, { status: 404 })
  }

/** Payload does not handle errors of idle connections. Without this, one that closes would crash the process. */
export function noteLostConnections({ db }: Payload): void {
  db.pool.on('error', () => log.warn('an idle connection of the back office was closed'))
}
