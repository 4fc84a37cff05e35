import pino, { type LoggerOptions } from 'pino'
import { type Cause, causeOf } from './cause'
import { readEnv } from './env'
import { AppError } from './errors'
import { logStream } from './log-place'
import { requestId, requestPath } from './outage'
import { hivisVersion } from './version'

interface Logged extends Omit<Cause, 'error'> {
  readonly name: string
  readonly status?: number
  /** Words of ours, which are the same for everyone. */
  readonly says?: string
  readonly at?: readonly string[]
}

export function errorForLog(error: unknown): Logged {
  const { error: name, ...names } = causeOf(error)
  if (!(error instanceof Error)) return { name }
  const status = statusOf(error)
  const own = { ...names, ...(status && { status }), ...saidBy(error) }
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { name, ...own, at: at.map((line) => line.trim()) }
}

/** What we say of a failure of ours. What we say of a caller's mistake may name what they entered. */
export const saidBy = (error: Error): { says?: string } =>
  error instanceof AppError && error.status >= 500 ? { says: error.message } : {}

const statusOf = (error: Error): number | undefined =>
  'status' in error && typeof error.status === 'number' ? error.status : undefined

/** A refusal to a caller, whatever the library that says it takes it for: strangers must not set off alarms. */
function refusedStatus(error: Error): number | undefined {
  const status = statusOf(error)
  return status !== undefined && status >= 400 && status < 500 ? status : undefined
}

// Also read by scripts/lines.mjs, which converts any other output of a process to such lines.
const holder: { hivisProcess?: string } & typeof globalThis = globalThis

/** `supervisor`, `front 1`, `worker 2`. */
export function nameProcess(name: string): void {
  holder.hivisProcess = name
}

export const processName = (): string => holder.hivisProcess ?? 'script'

// Writes to the descriptor directly: anything through the stream counts as a library's output (scripts/lines.mjs).
const output = pino.destination({ dest: logStream(), sync: true })

export const logOptions: LoggerOptions = {
  level: readEnv().LOG_LEVEL,
  base: { version: hivisVersion },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  mixin: () => ({ process: processName(), requestId: requestId() }),
  serializers: { err: errorForLog },
  hooks: {
    // Without a message, pino uses the error's own, and libraries put values into theirs.
    logMethod(given, method) {
      const [first] = given
      const error = first instanceof Error ? first : Object(first).err
      if (!(error instanceof Error)) return method.apply(this, given)
      const path = requestPath()
      const status = refusedStatus(error)
      if (status !== undefined) this.info({ status, path, error: causeOf(error).error }, 'a call was refused')
      else method.apply(this, [{ err: error, path }, 'an error was reported'])
    },
  },
  redact: {
    paths: ['email', 'password', 'token', 'cookie', 'authorization', '*.email', '*.password', '*.token', '*.cookie'],
    censor: '[redacted]',
  },
}

/** Process-wide structured log. Never pass it a body, header, query string or personal details. */
export const log = pino(logOptions, output)
