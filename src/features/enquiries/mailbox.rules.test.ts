import { expect, test } from 'vitest'
import { MailboxError, mailboxAddress, mailboxProblems, placeOf } from './mailbox.rules'

test('the place of a mailbox is read from its address', () => {
  expect(placeOf('imaps://office%40kowhai.example:p%40ss%3A1@imap.kowhai.example/Support%20team')).toEqual({
    host: 'imap.kowhai.example',
    port: 993,
    isSecure: true,
    isHere: false,
    user: 'office@kowhai.example',
    password: 'p@ss:1',
    folder: 'Support team',
  })
  expect(placeOf('imap://office:secret@127.0.0.1:1143')).toMatchObject({
    port: 1143,
    isSecure: false,
    isHere: true,
    folder: 'INBOX',
  })
  expect(placeOf('imap://office:secret@mail.example').port).toBe(143)
})

test('a mailbox whose user is no address has none that cases could be answered to', () => {
  expect(mailboxAddress(placeOf('imaps://office%40kowhai.example:x@imap.example'))).toBe('office@kowhai.example')
  expect(mailboxAddress(placeOf('imaps://office:x@imap.example'))).toBeNull()
})

test('a problem is a sentence for the operator', () => {
  expect(new MailboxError('login').message).toBe(mailboxProblems.login)
})
