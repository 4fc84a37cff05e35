import { expect, test } from 'vitest'
import { findOurs } from '@/features/messages/wordings.rules'
import { clearanceSharedExample } from '../examples'
import { renderClearanceShared } from './clearance-shared'

test('the mail of a pack says whose it is, what it shows, how long it works, who sees that it is opened, and whom to call', async () => {
  const { subject, text, html } = await renderClearanceShared(clearanceSharedExample, findOurs)
  expect(subject).toBe('Kōwhai Scaffolding & Sons: clearance pack for Te Ara bridge')
  const plain = text.replace(/\s+/g, ' ')
  for (const words of [
    'Hēmi Parata of Kōwhai Scaffolding & Sons shares the clearance pack for Te Ara bridge with Kahurangi Construction',
    '11 of 14 people cleared for every day',
    'works until Fri 7 May 2027',
    'ends it earlier. Kōwhai Scaffolding & Sons can see when it’s opened',
    'principle 3A',
    clearanceSharedExample.url,
    '0800 448 472',
  ])
    expect(plain).toContain(words)
  expect(html).toContain(`href="${clearanceSharedExample.url}"`)
  expect(html).not.toMatch(/<(?:img|script|link|iframe|style)\b|url\(/i)
})
