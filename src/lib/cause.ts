import { z } from 'zod'
import { outageWords } from './outage'

export interface Cause {
  readonly error: string
  readonly code?: string
  /** Of the database: names of the schema, which no one entered. */
  readonly constraint?: string
  readonly table?: string
}

/** Minifiers rename classes, and some libraries name errors after their class. A name such as `ts` means nothing. */
const shortened = /^[\w$]{1,3}$/

function nameOf(error: Error): string {
  for (let one: unknown = error; one instanceof Error; one = Object.getPrototypeOf(one))
    if (!shortened.test(one.name)) return one.name
  return 'Error'
}

function codeOf(error: Error): string | undefined {
  if ('code' in error && typeof error.code === 'string') return error.code
  // Node tries every address of a host, and throws an AggregateError with one failure each.
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return inner instanceof Error ? codeOf(inner) : outageWords(error)
}

const ofSchema = z.object({
  constraint: z.string().regex(/^\w+$/).optional().catch(undefined),
  table: z.string().regex(/^\w+$/).optional().catch(undefined),
})

/** Libraries wrap the database's error in one of their own. */
function namesOf(error: Error): Pick<Cause, 'constraint' | 'table'> {
  const { constraint, table } = ofSchema.parse(error)
  if (constraint || table) return { ...(constraint && { constraint }), ...(table && { table }) }
  return error.cause instanceof Error ? namesOf(error.cause) : {}
}

/** Error name and code (its own or its cause's), constraint and table. Never the message: it may quote a statement's values or a whole row. */
export function causeOf(error: unknown): Cause {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = codeOf(error)
  return { error: nameOf(error), ...(code === undefined ? {} : { code }), ...namesOf(error) }
}
