import net from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/env'
import { startSmtp } from '../../../tests/support/smtp'
import { chooseMailGateway, smtpGateway, smtpLimits } from './gateway'
import { keepingGateway } from './gateway.local'
import type { AddressedMail } from './rules'
import { problems } from './rules'

const mail: AddressedMail = {
  to: 'hemi@example.nz',
  messageId: '<abc@hivis.example>',
  subject: 'Kia ora Hēmi – tēnā koe',
  html: '<p>Whakatāne &amp; Ōtara</p>',
  text: 'Whakatāne & Ōtara',
}

/** For servers that never answer. */
const hurried = { connectMs: 200, greetingMs: 200, socketMs: 200, totalMs: 1_000, probeMs: 1_000 }
const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean()
})

async function startBoth(limits: Parameters<typeof smtpGateway>[0]['limits'] = {}) {
  const smtp = await startSmtp()
  const given = { url: smtp.url, from: 'Hivis Training <mail@hivis.example>' }
  const [patient, gateway] = [smtpGateway(given), smtpGateway({ ...given, limits })]
  cleanups.push(patient.close, gateway.close, smtp.stop)
  return { smtp, patient, gateway }
}

describe('the embedded default', () => {
  test('keeps every mail and sends none', async () => {
    expect(await keepingGateway.send(mail)).toEqual({ kind: 'kept' })
    expect(await keepingGateway.isThere()).toBe(true)
  })

  test('is chosen while no mail server is named', () => {
    const env = readEnv({ NODE_ENV: 'test' })
    expect(chooseMailGateway(env)).toBe(keepingGateway)
    expect(chooseMailGateway({ ...env, SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.nz' })).not.toBe(keepingGateway)
  })
})

describe('the SMTP client', () => {
  test('waits for a server as long as RFC 5321, section 4.5.3.2, asks', () => {
    expect(smtpLimits.greetingMs).toBeGreaterThanOrEqual(5 * 60_000)
    expect(smtpLimits.socketMs).toBeGreaterThanOrEqual(10 * 60_000)
    expect(smtpLimits.totalMs).toBeGreaterThan(smtpLimits.greetingMs + smtpLimits.socketMs)
  })

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

  test.each([
    'Siaosi Taufaʻāhau ʻOtukolo',
    'Жуков Γιώργος',
    'محمد عبد الله',
    'דוד בן גוריון',
    'शर्मा प्रिया',
    'สมชาย น้ำผึ้ง',
    '陳志強 山田あかり 김민준',
  ])('loses no letter of %s, in the subject and in both parts', async (name) => {
    const { smtp, gateway } = await startBoth()
    const named = { ...mail, subject: `For ${name}`, text: `Kia ora ${name}`, html: `<p>Kia ora ${name}</p>` }
    expect(await gateway.send(named)).toEqual({ kind: 'sent' })
    const got = await smtp.parse(smtp.delivered[0])
    expect([got.subject, got.text?.trim(), got.html?.trim()]).toEqual([named.subject, named.text, named.html])
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

  test('says where answers go, and how to stop what can be stopped', async () => {
    const { smtp, gateway } = await startBoth()
    const replyTo = 'kia.ora@hivis.example'
    const unsubscribe = '<https://hivis.example/stop/>, <mailto:kia.ora@hivis.example?subject=Stop%3A%20reports>'
    await gateway.send({ ...mail, replyTo })
    await gateway.send({ ...mail, replyTo, unsubscribe, isOneClick: true })
    const [owed, stopped] = await Promise.all(smtp.delivered.map(smtp.parse))
    const stopOf = (got: typeof owed) => got?.headers.find(({ key }) => key === 'list-unsubscribe')?.value
    expect([owed?.replyTo, stopped?.replyTo]).toMatchObject([[{ address: replyTo }], [{ address: replyTo }]])
    expect(stopOf(owed)).toBeUndefined()
    expect(stopOf(stopped)).toBe(unsubscribe)
    const postOf = (got: typeof owed) => got?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value
    expect([postOf(owed), postOf(stopped)]).toEqual([undefined, 'List-Unsubscribe=One-Click'])
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
    ['550', { kind: 'refused', problem: problems.refused(550), code: 550 }],
    ['hang', { kind: 'later', problem: problems.slow }],
  ] as const)('tells %s apart, without words of the server', async (fault, outcome) => {
    const { smtp, patient, gateway } = await startBoth(fault === 'hang' ? hurried : {})
    smtp.state.fault = fault
    expect(await gateway.send(mail)).toEqual(outcome)
    smtp.state.fault = 'none'
    expect(await patient.send(mail)).toEqual({ kind: 'sent' })
  })

  test('a server that is not there, or says nothing at all, is a reason to try later', async () => {
    const { smtp, patient, gateway } = await startBoth(hurried)
    expect(await patient.isThere()).toBe(true)
    await smtp.stop()
    expect(await patient.send(mail)).toEqual({ kind: 'later', problem: problems.away })
    expect(await patient.isThere()).toBe(false)
    const mute = net.createServer()
    await new Promise<void>((resolve) => {
      mute.listen(smtp.port, '127.0.0.1', resolve)
    })
    cleanups.push(() => mute.close())
    expect(await gateway.send(mail)).toEqual({ kind: 'later', problem: problems.slow })
  })
})
