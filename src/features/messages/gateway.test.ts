import net from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/env'
import { startSmtp } from '../../../tests/support/smtp'
import { walletKeys } from '../../../tests/support/wallet-keys'
import { chooseMailGateway, type Mail, smtpGateway } from './gateway'
import { keepingGateway } from './gateway.local'
import { problems } from './rules'

const mail: Mail = {
  to: 'hemi@example.nz',
  messageId: '<abc@hivis.example>',
  subject: 'Kia ora Hēmi – tēnā koe',
  html: '<p>Whakatāne &amp; Ōtara</p>',
  text: 'Whakatāne & Ōtara',
}

const limits = { connectMs: 200, socketMs: 200, totalMs: 1_000 }
const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean()
})

async function startBoth() {
  const smtp = await startSmtp()
  const gateway = smtpGateway({ url: smtp.url, from: 'Hivis Training <mail@hivis.example>', limits })
  cleanups.push(gateway.close, smtp.stop)
  return { smtp, gateway }
}

describe('the embedded default', () => {
  test('keeps every mail and sends none', async () => {
    expect(await keepingGateway.send(mail)).toEqual({ kind: 'kept' })
    expect(await keepingGateway.isThere()).toBe(true)
  })

  test('is chosen while no mail server is named, in production too', () => {
    const production = { HIVIS_ENV: 'production', DATABASE_URL: 'postgres://x', SITE_URL: 'https://x.nz' } as const
    const login = { OIDC_ISSUER: 'https://login.x.nz', OIDC_CLIENT_ID: 'x', RECAPTCHA_SECRET: 'x' }
    const pay = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
    const env = readEnv({
      NODE_ENV: 'test',
      ...production,
      ...login,
      ...pay,
      ...walletKeys,
      PAYLOAD_SECRET: 'sixteen-characters-long',
    })
    expect(chooseMailGateway(env)).toBe(keepingGateway)
    expect(chooseMailGateway({ ...env, SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.nz' })).not.toBe(keepingGateway)
  })
})

describe('the SMTP client', () => {
  test('sends sender, recipient, Message-ID, text and HTML, macrons intact', async () => {
    const { smtp, gateway } = await startBoth()
    expect(await gateway.send(mail)).toEqual({ kind: 'sent' })
    const got = await smtp.parse(smtp.delivered[0])
    expect(got).toMatchObject({
      from: { name: 'Hivis Training', address: 'mail@hivis.example' },
      to: [{ address: 'hemi@example.nz' }],
      messageId: mail.messageId,
      subject: mail.subject,
    })
    expect(got.text?.trim()).toBe(mail.text)
    expect(got.html?.trim()).toBe(mail.html)
    expect(got.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  test('sends what a person wrote as part of its conversation, and not as the mail of a machine', async () => {
    const { smtp, gateway } = await startBoth()
    const thread = { replyTo: 'help@hivis.example', inReplyTo: '<b@x.nz>', references: '<a@x.nz> <b@x.nz>' }
    await gateway.send({ ...mail, thread })
    const got = await smtp.parse(smtp.delivered[0])
    expect(got).toMatchObject({
      inReplyTo: thread.inReplyTo,
      references: thread.references,
      replyTo: [{ address: thread.replyTo }],
    })
    expect(got.headers.some(({ key }) => key === 'auto-submitted')).toBe(false)
  })

  test('sends to one address, whatever the address looks like', async () => {
    const { smtp, gateway } = await startBoth()
    await gateway.send({ ...mail, to: 'a@example.nz, b@example.nz' })
    await gateway.send({ ...mail, to: 'a@example.nz\r\nRCPT TO:<c@example.nz>' })
    expect(
      smtp.delivered.flatMap(({ to }) => to).filter((to) => ['b@example.nz', 'c@example.nz'].includes(to)),
    ).toEqual([])
  })

  test.each([
    ['421', { kind: 'later', problem: problems.busy(421) }],
    ['550', { kind: 'refused', problem: problems.refused(550) }],
    ['hang', { kind: 'later', problem: problems.slow }],
  ] as const)('tells %s apart, without words of the server', async (fault, outcome) => {
    const { smtp, gateway } = await startBoth()
    smtp.state.fault = fault
    expect(await gateway.send(mail)).toEqual(outcome)
    smtp.state.fault = 'none'
    expect(await gateway.send(mail)).toEqual({ kind: 'sent' })
  })

  test('a server that is not there, or says nothing at all, is a reason to try later', async () => {
    const { smtp, gateway } = await startBoth()
    expect(await gateway.isThere()).toBe(true)
    await smtp.stop()
    expect(await gateway.send(mail)).toEqual({ kind: 'later', problem: problems.away })
    expect(await gateway.isThere()).toBe(false)
    const mute = net.createServer()
    await new Promise<void>((resolve) => {
      mute.listen(smtp.port, '127.0.0.1', resolve)
    })
    cleanups.push(() => mute.close())
    expect(await gateway.send(mail)).toEqual({ kind: 'later', problem: problems.slow })
  })
})
