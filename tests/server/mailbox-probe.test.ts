import { expect, test } from 'vitest'
import { tryMailbox } from '@/commands/probes/mail'
import { readEnv } from '@/lib/env'
import { startImap } from '../support/imap'

const env = (given: Record<string, string>) => readEnv({ NODE_ENV: 'test', ...given })

test('`hivis check` opens the mailbox, and says what is wrong with it', async () => {
  expect(await tryMailbox(env({}))).toMatchObject({ state: 'off' })
  const imap = await startImap()
  const address = (change: (url: string) => string) => env({ MAILBOX_URL: change(imap.url) })
  expect(await tryMailbox(address((url) => url))).toMatchObject({ state: 'ok' })
  const refused = await tryMailbox(address((url) => url.replace('only_for', 'not_for')))
  expect(refused).toMatchObject({ state: 'failed', says: expect.stringContaining('refuses our login') })
  const nowhere = await tryMailbox(address((url) => `${url}No%20such%20folder`))
  expect(nowhere).toMatchObject({ state: 'failed', says: expect.stringContaining('no such folder') })
  await imap.stop()
  expect(await tryMailbox(address((url) => url))).toMatchObject({
    state: 'failed',
    says: expect.stringContaining('does not answer'),
  })
})
