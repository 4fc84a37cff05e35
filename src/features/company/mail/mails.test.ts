import { describe, expect, test } from 'vitest'
import { exampleBrand } from '@/features/messages/examples'
import type { Mail } from '@/features/messages/mail/mail'
import { renderMail } from '@/features/messages/mail/render'
import { findOurs } from '@/features/messages/wordings.rules'
import * as examples from '../examples'
import * as mails from './mails'

const render = (mail: Mail) => renderMail(mail, exampleBrand, findOurs)

/** Every mail of the company with its examples, and words and links that it must hold. */
const all: readonly [name: string, mail: Mail, words: readonly string[], link: string][] = [
  [
    'invitation',
    mails.writeInvitation(examples.invitationExample),
    ['Mere Tāwhiri', 'As a booker you can book courses', '7 days, until 28 Nov 2026', 'Privacy Act 2020'],
    examples.invitationExample.url,
  ],
  [
    'invitation of ours',
    mails.writeInvitation(examples.ourInvitationExample),
    [
      'the person to turn to at Kōwhai Scaffolding & Sons',
      'As an owner you can do everything',
      '7 days, until 28 Nov 2026',
      'Our records of Kōwhai Scaffolding & Sons name you as its contact',
      'Privacy Act 2020',
    ],
    examples.ourInvitationExample.url,
  ],
  [
    'accepted',
    mails.writeInvitationAccepted(examples.invitationAcceptedExample),
    ['Aroha Ngata accepted your invitation', 'a manager of Kōwhai Scaffolding & Sons'],
    examples.invitationAcceptedExample.companyUrl,
  ],
  [
    'removed',
    mails.writeAdminRemoved(examples.adminRemovedExample),
    ['has ended', 'an owner can invite you again'],
    examples.adminRemovedExample.accountUrl,
  ],
  [
    'checked',
    mails.writeCompanyChecked(examples.companyCheckedExample),
    ['We’ve checked Kōwhai Scaffolding & Sons', 'book for everyone'],
    examples.companyCheckedExample.url,
  ],
  [
    'checked, and with us already',
    mails.writeCompanyChecked(examples.companyJoinedExample),
    ['already with us', 'were not sent'],
    examples.companyJoinedExample.url,
  ],
  [
    'changed, to the person',
    mails.writePermissionChanged(examples.permissionChangedExample),
    ['You are now an owner', 'As an owner you can do everything'],
    examples.permissionChangedExample.companyUrl,
  ],
  [
    'changed, to other owners',
    mails.writePermissionChanged(examples.ownerChangedExample),
    ['Aroha Ngata is now a viewer', 'they can see your people', 'all owners are notified when an owner changes'],
    examples.ownerChangedExample.companyUrl,
  ],
  [
    'access requested',
    mails.writeAccessRequested(examples.accessRequestedExample),
    ['Wiremu O’Neill is asking for access', 'I started on Monday'],
    examples.accessRequestedExample.companyUrl,
  ],
  [
    'access approved',
    mails.writeAccessAnswered(examples.accessApprovedExample),
    ['You have access to Kōwhai Scaffolding & Sons'],
    examples.accessApprovedExample.url,
  ],
  [
    'access declined',
    mails.writeAccessAnswered(examples.accessDeclinedExample),
    ['declined your request', 'can invite you'],
    examples.accessDeclinedExample.url,
  ],
]

describe.each(all)('the mail “%s”', (_, mail, words, link) => {
  test('says it in text, with its link in full and whom to call', async () => {
    const { text, subject } = await render(mail)
    const plain = text.replace(/\s+/g, ' ')
    for (const word of [...words, link, '0800 448 472', 'Hivis Training']) expect(plain).toContain(word)
    expect(subject.length).toBeGreaterThan(10)
    expect(text).not.toContain('tel:')
  })

  test('says the same in HTML, loads nothing and runs nothing', async () => {
    const { html } = await render(mail)
    expect(html).toContain('lang="en-NZ"')
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    expect(html).not.toMatch(/<(?:img|script|link|iframe)\b|url\(|@import/i)
    expect(html).not.toContain('Scaffolding & Sons')
  })
})

describe('the invitation', () => {
  test('says who gave us the address, why, and what may be asked of us (IPP 3A)', async () => {
    const { text } = await render(mails.writeInvitation(examples.invitationExample))
    const notice = text.slice(text.indexOf('Why you’re getting this email'))
    for (const words of ['gave us your email address', 'for that alone', 'corrected or deleted', 'principle 3A'])
      expect(notice).toContain(words)
  })

  test('shows markup in a name as text, and keeps its subject on one line', async () => {
    const inviterName = 'Eve <img src=x onerror=alert(1)>\r\nBcc: all@example.nz'
    const { html, text, subject } = await render(mails.writeInvitation({ ...examples.invitationExample, inviterName }))
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x')
    expect(text).toContain('<img src=x')
    expect(subject).toBe(
      'Eve <img src=x onerror=alert(1)> Bcc: all@example.nz invites you to join Kōwhai Scaffolding & Sons',
    )
  })
})
