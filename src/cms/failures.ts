import type { AfterErrorHook, Payload } from 'payload'
import { log } from '@/lib/log'

/** What the reader of forms says of one that it can't read. Payload takes it for a failure of the server. */
const brokenForm =
  /^(?:Malformed content type|Malformed part header|Multipart: Boundary not found|Unexpected end of (?:form|file)|Unsupported content type.*|Request is not eligible for file upload)$/

/** A form that can't be read is the sender's mistake: 400 and one sentence, not 500. */
export const answerBrokenForm: AfterErrorHook = ({ error }) =>
  error instanceof SyntaxError || brokenForm.test(error.message)
    ? { status: 400, response: { errors: [{ message: 'This form can’t be read. Please send it again.' }] } }
    : undefined

/** Payload listens to no error of its idle connections: without this the end of one would end the process. */
export function noteLostConnections({ db }: Payload): void {
  db.pool.on('error', () => log.warn('an idle connection of the back office was closed'))
}
