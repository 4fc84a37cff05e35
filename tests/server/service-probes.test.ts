/** What `hivis check` says of services outside, asked as their servers would be: none of their addresses is a setting. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryAddresses, tryBotCheck, tryTexts } from '@/commands/probes/services'
import { readEnv } from '@/lib/env'
import { startAddressfinder } from '../support/addressfinder'
import { freePort } from '../support/ports'
import { startSiteverify } from '../support/siteverify'
import { startTwilio, twilioKeys } from '../support/twilio'

const secret = 'secret-of-the-bot-check'
let twilio: Awaited<ReturnType<typeof startTwilio>>
let siteverify: Awaited<ReturnType<typeof startSiteverify>>
let finder: Awaited<ReturnType<typeof startAddressfinder>>
let noOne = ''

beforeAll(async () => {
  ;[twilio, siteverify, finder] = await Promise.all([startTwilio(), startSiteverify(secret), startAddressfinder()])
  noOne = `http://127.0.0.1:${await freePort()}`
})
afterAll(() => Promise.all([twilio.stop(), siteverify.stop(), finder.stop()]))

const env = (given: Record<string, string>) => readEnv({ ...given, NODE_ENV: 'test' })
const texts = (more: Record<string, string> = {}) =>
  env({
    TWILIO_ACCOUNT_SID: twilioKeys.accountSid,
    TWILIO_AUTH_TOKEN: twilioKeys.authToken,
    TWILIO_FROM: twilioKeys.from,
    ...more,
  })
const finding = (state: string, says: string) => expect.objectContaining({ state, says: expect.stringContaining(says) })

test('text messages: without keys, with right ones, wrong ones, a suspended account, and Twilio away; nothing is sent', async () => {
  expect(await tryTexts(env({}))).toEqual(finding('off', 'texts are kept for the desk'))
  expect(await tryTexts(texts(), twilio.baseUrl)).toEqual(finding('ok', 'Twilio takes our token'))
  const wrong = await tryTexts(texts({ TWILIO_AUTH_TOKEN: 'another' }), twilio.baseUrl)
  expect(wrong).toEqual(finding('failed', 'Twilio refuses TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.'))
  for (const [fault, sentence] of [
    ['suspended', 'The account at Twilio is suspended.'],
    ['500', 'Twilio gives no answer that can be read (500).'],
    ['reset', 'Twilio does not answer (UND_ERR_SOCKET).'],
  ] as const) {
    twilio.state.fault = fault
    expect(await tryTexts(texts(), twilio.baseUrl)).toEqual(finding('failed', sentence))
  }
  expect(await tryTexts(texts(), noOne)).toEqual(finding('failed', 'Twilio does not answer (ECONNREFUSED).'))
  expect(twilio.sent).toEqual([])
})

test('the bot check: without a secret, with the right one, a wrong one, and Google away', async () => {
  expect(await tryBotCheck(env({}))).toEqual(finding('off', 'the demo checks by itself'))
  const set = env({ RECAPTCHA_SECRET: secret })
  expect(await tryBotCheck(set, siteverify.url)).toEqual(finding('ok', 'Google takes our secret.'))
  const wrong = await tryBotCheck(env({ RECAPTCHA_SECRET: 'the-site-key' }), siteverify.url)
  expect(wrong).toEqual(finding('failed', 'Google refuses RECAPTCHA_SECRET.'))
  for (const [fault, sentence] of [
    ['not json', 'Google gives no answer that can be read (200).'],
    ['busy', 'Google gives no answer that can be read (429).'],
    ['reset', 'Google does not answer ('],
  ] as const) {
    siteverify.state.fault = fault
    expect(await tryBotCheck(set, siteverify.url)).toEqual(finding('failed', sentence))
  }
  expect(await tryBotCheck(set, noOne)).toEqual(finding('failed', 'Google does not answer (ECONNREFUSED).'))
})

test('the address lookup: without a key, with one, refused, and Addressfinder away', async () => {
  expect(await tryAddresses(env({}))).toEqual(finding('off', 'hivis addresses'))
  const set = env({ ADDRESSFINDER_KEY: 'key', ADDRESSFINDER_SECRET: 'secret' })
  expect(await tryAddresses(set, finder.url)).toEqual(finding('ok', 'Addressfinder takes our key.'))
  for (const [fault, sentence] of [
    ['refused', 'Addressfinder refuses ADDRESSFINDER_KEY or ADDRESSFINDER_SECRET.'],
    ['busy', 'Addressfinder gives no answer that can be read (503).'],
    ['not json', 'Addressfinder gives no answer that can be read (200).'],
  ] as const) {
    finder.state.fault = fault
    expect(await tryAddresses(set, finder.url)).toEqual(finding('failed', sentence))
  }
  expect(await tryAddresses(set, noOne)).toEqual(finding('failed', 'Addressfinder does not answer (ECONNREFUSED).'))
})
