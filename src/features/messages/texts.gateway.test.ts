import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/env'
import { startTwilio, twilioKeys } from '../../../tests/support/twilio'
import { chooseTextGateway, reachNow, sendsTexts, twilio } from './texts.gateway'
import { keepingTexts } from './texts.gateway.local'
import { textProblems } from './texts.rules'

const message = { to: '+64211234567', text: 'Kia ora Hēmi' }
let server: Awaited<ReturnType<typeof startTwilio>>

beforeEach(async () => {
  server = await startTwilio()
})
afterEach(() => server.stop())

/** A machine that is busy may take its time: only a server that never answers is given up on soon. */
const gateway = (change: Partial<typeof twilioKeys> = {}) =>
  twilio({ ...twilioKeys, ...change, baseUrl: server.baseUrl, ...(server.state.fault === 'hang' && { waitMs: 200 }) })

test('without a provider every text is kept and none is sent', async () => {
  const env = readEnv({ NODE_ENV: 'test' })
  expect(chooseTextGateway(env)).toBe(keepingTexts)
  expect(sendsTexts(env)).toBe(false)
  expect(await keepingTexts.send(message)).toEqual({ kind: 'kept' })
  const set = { TWILIO_ACCOUNT_SID: twilioKeys.accountSid, TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+6421000111' }
  expect(sendsTexts({ ...env, ...set })).toBe(true)
})

test.each([
  ['a mobile number', '021 555 0123', true, { to: '+64215550123', isText: true }],
  ['a mobile number, and no text service', '021 555 0123', false, null],
  ['a landline', '07 555 0123', true, null],
])('a person with %s is written to where that works', (_name, phoneNumber, isTexting, reach) => {
  expect(reachNow({ email: null, phoneNumber }, isTexting)).toEqual(reach)
  const mailed = { to: 'hemi@people.example', isText: false }
  expect(reachNow({ email: 'hemi@people.example', phoneNumber }, isTexting)).toEqual(mailed)
})

describe('Twilio', () => {
  test('gets number, sender and words, macrons intact', async () => {
    expect(await gateway().send(message)).toEqual({ kind: 'sent' })
    expect(server.sent).toEqual([{ To: message.to, From: twilioKeys.from, Body: message.text }])
  })

  test('sends by a messaging service where one is named', async () => {
    await gateway({ from: 'MG00000000000000000000000000000000' }).send(message)
    expect(server.sent).toMatchObject([{ MessagingServiceSid: 'MG00000000000000000000000000000000' }])
  })

  test.each([
    ['21211', { kind: 'refused', problem: textProblems.refused(21211) }],
    ['401', { kind: 'later', problem: textProblems.login }],
    ['429', { kind: 'later', problem: textProblems.busy(429) }],
    ['500', { kind: 'later', problem: textProblems.busy(500) }],
    ['not json', { kind: 'later', problem: textProblems.busy(502) }],
    ['reset', { kind: 'later', problem: textProblems.away }],
    ['hang', { kind: 'later', problem: textProblems.slow }],
  ] as const)('that says %s is told apart, without its words', async (fault, outcome) => {
    server.state.fault = fault
    expect(await gateway().send(message)).toEqual(outcome)
  })
})
