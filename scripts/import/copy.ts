import { Writable } from 'node:stream'
import type pg from 'pg'

declare module 'pg' {
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void
    endCopyFrom(): void
  }
}

/**
 * A stream that PostgreSQL reads as the data of a COPY … FROM STDIN: it parses the file itself, and a slow disk of its slows the reading
 * down. The driver knows the messages of COPY, but brings no stream for them.
 */
export function copyInto(client: pg.Client, sql: string): Writable {
  let connection: pg.Connection | undefined
  let ready: (() => void) | undefined
  let ended: ((error?: Error) => void) | undefined
  let failed: Error | undefined
  const fail = (error: Error): void => {
    failed = error
    if (ended) ended(error)
    else stream.destroy(error)
  }
  const stream = new Writable({
    construct(done) {
      ready = () => done()
      client.query({
        submit: (opened: pg.Connection) => {
          connection = opened
          opened.query(sql)
        },
        handleCopyInResponse: () => ready?.(),
        handleCommandComplete: () => undefined,
        handleReadyForQuery: () => {
          if (!failed) ended?.()
        },
        handleError: fail,
      })
    },
    write(chunk: Buffer, _encoding, done) {
      connection?.sendCopyFromChunk(chunk)
      if (connection?.stream.writableNeedDrain) connection.stream.once('drain', () => done())
      else done()
    },
    final(done) {
      ended = done
      connection?.endCopyFrom()
    },
  })
  return stream
}
