import pino from 'pino'
import { causeOf } from './cause'
import { readEnv } from './env'
import { logStream } from './log-place'
import { requestId } from './outage'
import { hivisVersion } from './version'

export function errorForLog(error: unknown): { name: string; code?: string; at?: string[] } {
  const { error: name, ...code } = causeOf(error)
  if (!(error instanceof Error)) return { name }
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { name, ...code, at: at.map((line) => line.trim()) }
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

/** Process-wide structured log. Never pass it a body, header, query string or personal details. */
export const log = pino(
  {
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
        if (error instanceof Error) method.apply(this, [{ err: error }, causeOf(error).error])
        else method.apply(this, given)
      },
    },
    redact: {
      paths: ['email', 'password', 'token', 'cookie', 'authorization', '*.email', '*.password', '*.token', '*.cookie'],
      censor: '[redacted]',
    },
  },
  output,
)
