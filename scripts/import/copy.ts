import { Writable } from 'node:stream'
import type pg from 'pg'

declare module 'pg' {
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void
    endCopyFrom(): void
  }
}

/** COPY … FROM STDIN as a stream with back-pressure: the driver knows the COPY messages, but has no stream for them. */
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
