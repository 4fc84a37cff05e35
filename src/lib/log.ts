import pino from 'pino'
import { readEnv } from './env'

/**
 * What the log says of an error: its name, code and place. A library's own words may quote the statement that failed with all its values, and
 * PostgreSQL's the whole row.
 */
export function errorForLog(error: unknown): { name: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { name: typeof error }
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause && typeof cause.code === 'string' ? { code: cause.code } : {}
  return { name: error.name, ...code, at: at.map((line) => line.trim()) }
}

/** Structured log of the whole process. Never pass it a body, a header, a query string or a person's details. */
export const log = pino({
  level: readEnv().LOG_LEVEL,
  serializers: { err: errorForLog },
  hooks: {
    // Without words of ours pino takes the error's own, and libraries build theirs from it.
    logMethod(given, method) {
      const [first] = given
      const error = first instanceof Error ? first : Object(first).err
      if (error instanceof Error) method.apply(this, [{ err: error }, error.name])
      else method.apply(this, given)
    },
  },
  redact: {
    paths: ['email', 'password', 'token', 'cookie', 'authorization', '*.email', '*.password', '*.token', '*.cookie'],
    censor: '[redacted]',
  },
})
