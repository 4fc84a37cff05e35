import { createServer, type Socket } from 'node:net'
import pg from 'pg'

const authenticationOk = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const terminate = 0x58

/** True for what ends with ReadyForQuery outside a transaction: the server is free for someone else. */
const isFree = (said: Buffer): boolean => said.subarray(-6).equals(readyForQuery)

/**
 * A pooler in transaction mode, as far as a check can see one: every client talks to the same connection of the server, one transaction at a time. It knows
 * what a driver sends in one piece.
 */
export async function startPooler(databaseUrl: string) {
  const server = new pg.Client({ connectionString: databaseUrl })
  server.on('error', () => undefined)
  await server.connect()
  const { stream } = server.connection
  stream.removeAllListeners('data')
  let turn = Promise.resolve()

  const ask = (question: Buffer, client: Socket) =>
    new Promise<void>((resolve) => {
      const answer = (said: Buffer) => {
        client.write(said)
        if (!isFree(said)) return
        stream.off('data', answer)
        resolve()
      }
      stream.on('data', answer)
      stream.write(question)
    })

  const pooler = createServer((client) => {
    client.on('error', () => undefined)
    client.once('data', () => {
      client.write(Buffer.concat([authenticationOk, readyForQuery]))
      client.on('data', (question: Buffer) => {
        if (question[0] === terminate) return void client.end()
        turn = turn.then(() => ask(question, client))
      })
    })
  })
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve))
  const address = pooler.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    stop: async () => {
      await new Promise((resolve) => pooler.close(resolve))
      stream.destroy()
    },
  }
}
