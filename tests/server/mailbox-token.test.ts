import http from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryMailbox } from '@/commands/probes/mail'
import { chooseMailboxGateway } from '@/features/enquiries/mailbox.gateway'
import { readEnv } from '@/lib/env'
import { startImap } from '../support/imap'
import { letter } from '../support/letters'

/** A mailbox that is opened by a token, as Microsoft 365 wants it: a server of tokens, and Dovecot that asks it whose they are. */
const client = { id: 'hivis at kowhai', secret: 'only & for the tests' }
let imap: Awaited<ReturnType<typeof startImap>>
let isTokenGood = true

const server = http.createServer(async (request, response) => {
  const given = new URLSearchParams(await text(request))
  const isClient = given.get('client_id') === client.id && given.get('client_secret') === client.secret
  const asked = given.get('grant_type') === 'client_credentials' && given.get('scope')?.endsWith('/.default')
  const [status, answer] =
    request.url === '/token'
      ? isClient && asked
        ? [200, { access_token: 'one-of-ours', token_type: 'Bearer', expires_in: 3599 }]
        : [401, { error: 'invalid_client' }]
      : [200, { active: isTokenGood && given.get('token') === 'one-of-ours', username: imap.user }]
  response.writeHead(Number(status), { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})
const portOf = () => {
  const address = server.address()
  return typeof address === 'object' ? address?.port : 0
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  imap = await startImap({ introspectionUrl: `http://127.0.0.1:${portOf()}/introspect` })
})

afterAll(async () => {
  await imap.stop()
  await new Promise((resolve) => server.close(resolve))
})

const env = (changes: Record<string, string> = {}) =>
  readEnv({
    NODE_ENV: 'test',
    MAILBOX_URL: imap.url.replace(/:[^:@/]*@/, '@'),
    MAILBOX_TOKEN_URL: `http://127.0.0.1:${portOf()}/token`,
    MAILBOX_CLIENT_ID: client.id,
    MAILBOX_CLIENT_SECRET: client.secret,
    ...changes,
  })

test('mail is read with a token in place of a password', async () => {
  imap.deliver(letter())
  const mailbox = await chooseMailboxGateway(env())?.open()
  const uids = (await mailbox?.uidsAfter(0)) ?? []
  expect(uids).toHaveLength(1)
  const mail = await mailbox?.read(uids[0] ?? 0)
  expect(mail?.raw.toString()).toContain('Subject: Foundation for 14 people')
  mailbox?.close()
  expect(await tryMailbox(env())).toMatchObject({ state: 'ok' })
})

test('a wrong secret, and a token that is no longer good, are refused logins; a server of tokens that is away is not', async () => {
  const refused = { state: 'failed', says: expect.stringContaining('refuses our login') }
  expect(await tryMailbox(env({ MAILBOX_CLIENT_SECRET: 'a guess' }))).toMatchObject(refused)
  isTokenGood = false
  expect(await tryMailbox(env())).toMatchObject(refused)
  isTokenGood = true
  expect(await tryMailbox(env({ MAILBOX_TOKEN_URL: 'http://127.0.0.1:9/token' }))).toMatchObject({
    state: 'failed',
    says: expect.stringContaining('does not answer'),
  })
})
