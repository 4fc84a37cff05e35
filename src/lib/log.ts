import pino from 'pino'
import { causeOf } from './cause'
import { readEnv } from './env'
import { logStream } from './log-place'
import { requestId } from './outage'
import { hivisVersion } from './version'

/** What the log says of an error besides: where it happened. */
export function errorForLog(error: unknown): { name: string; code?: string; at?: string[] } {
  const { error: name, ...code } = causeOf(error)
  if (!(error instanceof Error)) return { name }
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { name, ...code, at: at.map((line) => line.trim()) }
}

// scripts/lines.mjs, which turns everything else that a process prints into such lines, reads it too.
const holder: { hivisProcess?: string } & typeof globalThis = globalThis

/** Says which process of the site this one is: `supervisor`, `front 1`, `worker 2`. */
export function nameProcess(name: string): void {
  holder.hivisProcess = name
}

/** The name of this process; that of a script where nobody gave one. */
export const processName = (): string => holder.hivisProcess ?? 'script'

// Straight to the output: what goes through the stream is taken for the words of a library (scripts/lines.mjs).
const output = pino.destination({ dest: logStream(), sync: true })

/** Structured log of the whole process. Never pass it a body, a header, a query string or a person's details. */
export const log = pino(
  {
    level: readEnv().LOG_LEVEL,
    base: { version: hivisVersion },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: () => ({ process: processName(), requestId: requestId() }),
    serializers: { err: errorForLog },
    hooks: {
      // Without words of ours pino takes the error's own, and libraries build theirs from it.
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
