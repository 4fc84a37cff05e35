import { describe, expect, test } from 'vitest'
import { renderMail } from '@/features/messages/mail/render'
import { findOurs } from '@/features/messages/wordings.rules'
import { walletDigestExample, walletPassExample } from '../examples'
import { writeWalletDigest, writeWalletPass } from './mails'

const mails = [
  [
    'own pass',
    writeWalletPass(walletPassExample),
    ['Kia ora Mereana', 'Supervisor, valid to 30 Nov 2027', 'works for 24 hours', 'anyone who opens the link'],
    walletPassExample.url,
  ],
  [
    'digest',
    writeWalletDigest(walletDigestExample),
    ['Kōwhai Scaffolding & Sons', 'Mereana Pōtae: ends on 30 Nov 2026', 'Jack O’Connor: ended on 01 Nov 2026'],
    walletDigestExample.url,
  ],
] as const

describe.each(mails)('the mail “%s”', (_, mail, words, link) => {
  const render = () => renderMail(mail, walletPassExample.brand, findOurs)

  test('says it in text, with its link in full and whom to call', async () => {
    const plain = (await render()).text.replace(/\s+/g, ' ')
    for (const word of [...words, link, '0800 448 472', 'Hivis Training']) expect(plain).toContain(word)
  })

  test('says the same in HTML, loads nothing and runs nothing', async () => {
    const { html } = await render()
    expect(html).toContain(`href="${link}"`)
    expect(html).not.toMatch(/<(?:img|script|link|iframe)\b|url\(|@import/i)
    expect(html).not.toContain('Scaffolding & Sons')
  })
})
