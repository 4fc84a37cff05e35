import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the server treats the next recipients: takes them, asks to come back (421), refuses for good (550), or never answers. */
export type SmtpFault = 'none' | '421' | '550' | 'hang'

export type Delivered = { readonly raw: Buffer; readonly to: readonly string[] }

const answers = { '421': 421, '550': 550 } as const

/** A real SMTP server on a free port of this machine. `onDelivered` runs when it has a mail, before it tells the sender so. */
export async function startSmtp(onDelivered: (mail: Delivered) => void = () => undefined, port = 0) {
  const delivered: Delivered[] = []
  const state: { fault: SmtpFault; beforeAnswer: () => Promise<void> } = {
    fault: 'none',
    /** How long the server looks at a whole mail before it says that it has taken it. */
    beforeAnswer: async () => undefined,
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _, done) => {
      if (state.fault === 'none') return done()
      if (state.fault === 'hang') return
      const error = new Error(`<${address}>: not now, not for ${address}`)
      done(Object.assign(error, { responseCode: answers[state.fault] }))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const mail = { raw: Buffer.concat(chunks), to: envelope.rcptTo.map(({ address }) => address) }
        delivered.push(mail)
        onDelivered(mail)
        void state.beforeAnswer().then(() => done())
      })
    },
  })
  // Senders that are killed leave broken connections.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address: AddressInfo | string | null = server.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    delivered,
    state,
    parse: (mail: Delivered | undefined): Promise<Email> => PostalMime.parse(mail?.raw ?? ''),
    stop: () =>
      new Promise<void>((resolve) => {
        for (const connection of server.connections) connection.close()
        server.close(() => resolve())
      }),
  }
}
