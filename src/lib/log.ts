import pino from 'pino'
import { readEnv } from './env'

/** Structured log of the whole process. Never pass it a body, a header, a query string or a person's details. */
export const log = pino({
  level: readEnv().LOG_LEVEL,
  redact: {
    paths: ['email', 'password', 'token', 'cookie', 'authorization', '*.email', '*.password', '*.token', '*.cookie'],
    censor: '[redacted]',
  },
})
