import { outageWords } from './outage'

/** What went wrong, as far as the log may say it. */
export interface Cause {
  readonly error: string
  readonly code?: string
}

/** A build renames classes, and some libraries name their errors after their class: `ts` says nothing. */
const shortened = /^[\w$]{1,3}$/

/** The name that an error has of its own, or that of the next class above whose name is not the build's. */
function nameOf(error: Error): string {
  for (let one: unknown = error; one instanceof Error; one = Object.getPrototypeOf(one))
    if (!shortened.test(one.name)) return one.name
  return 'Error'
}

function codeOf(error: Error): string | undefined {
  if ('code' in error && typeof error.code === 'string') return error.code
  // Node asks both addresses of a name, and fails with what failed at each.
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return inner instanceof Error ? codeOf(inner) : outageWords(error)
}

/**
 * The cause of a failure in one or two words: the name and the code of an error, its own or that of what caused it. Never its message: a library's own words may
 * quote the statement that failed with all its values, and PostgreSQL's the whole row.
 */
export function causeOf(error: unknown): Cause {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = codeOf(error)
  return { error: nameOf(error), ...(code === undefined ? {} : { code }) }
}
