import { expect, test } from 'vitest'
import { renderMail } from '@/features/messages/mail/render'
import { findOurs } from '@/features/messages/wordings.rules'
import { clearanceSharedExample } from '../examples'
import { writeClearanceShared } from './mails'

test('the mail of a pack says whose it is, what it shows, how long it works, who sees that it is opened, and whom to call', async () => {
  const mail = writeClearanceShared(clearanceSharedExample)
  const { subject, text, html } = await renderMail(mail, clearanceSharedExample.brand, findOurs)
  expect(subject).toBe('Kōwhai Scaffolding & Sons: clearance pack for Te Ara bridge')
  const plain = text.replace(/\s+/g, ' ')
  for (const words of [
    'Hēmi Parata of Kōwhai Scaffolding & Sons has shared the clearance pack for Te Ara bridge with Kahurangi Construction',
    '11 of 14 ready on day one',
    'works until Fri 07 May 2027',
    'ends it earlier. Kōwhai Scaffolding & Sons can see when it’s opened',
    'principle 3A',
    clearanceSharedExample.url,
    '0800 448 472',
  ])
    expect(plain).toContain(words)
  expect(html).toContain(`href="${clearanceSharedExample.url}"`)
  expect(html).not.toMatch(/<(?:img|script|link|iframe)\b|url\(|@import/i)
})
