import type { AfterErrorHook, Payload } from 'payload'
import { log } from '@/lib/log'

/** What the reader of forms says of one that it can't read. Payload takes it for a failure of the server. */
const brokenForm =
  /^(?:Malformed content type|Malformed part header|Multipart: Boundary not found|Unexpected end of (?:form|file)|Unsupported content type.*|Request is not eligible for file upload)$/

const refusal = (message: string, status = 400) => ({ status, response: { errors: [{ message }] } })

/** The rule of the database that an error broke, also inside the error of whoever asked it. */
function brokenRule(error: unknown): unknown {
  if (!(error instanceof Error)) return null
  return 'constraint' in error ? error.constraint : brokenRule(error.cause)
}

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
  // Seats were taken between the look at the form and its save.
  if (brokenRule(error) === 'session_slots_seats_fit')
    return refusal('More seats are taken meanwhile. Capacity can’t be lower: look at the start again.')
  if (req.method === 'DELETE' && stillNamed.includes(brokenCode(error)))
    return refusal('Something else still belongs to it, so it can’t be deleted. End it or close it instead.', 409)
  return undefined
}

/** Payload listens to no error of its idle connections: without this the end of one would end the process. */
export function noteLostConnections({ db }: Payload): void {
  db.pool.on('error', () => log.warn('an idle connection of the back office was closed'))
}
