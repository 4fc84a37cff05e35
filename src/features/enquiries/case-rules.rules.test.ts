import { describe, expect, test } from 'vitest'
import { nzInstant } from '@/lib/dates'
import { applyRules, type CaseRule, fits, refuseRule, ruleFor, sentenceOf } from './case-rules.rules'
import { usualOffice } from './office.rules'

const rule = (given: Partial<CaseRule> = {}): CaseRule => ({
  id: 1,
  kinds: [],
  words: [],
  sender: null,
  assigneeId: 4,
  dueIn: null,
  snippetId: null,
  isOff: false,
  ...given,
})

const mail = { kind: 'email', email: 'Hemi@Kauri.example', text: 'Hēmi asks for the STATEMENT of October' } as const

test.each([
  ['its kind', { kinds: ['email'] }, true],
  ['another kind', { kinds: ['contact-us'] }, false],
  ['a word of it', { words: ['invoice', 'statement'] }, true],
  ['no word of it', { words: ['invoice'] }, false],
  ['a word with macrons', { words: ['hemi'] }, true],
  ['its address', { sender: 'hemi@kauri.example' }, true],
  ['its domain', { sender: 'kauri.example' }, true],
  ['a domain above', { sender: 'example' }, true],
  ['a domain that only ends alike', { sender: 'auri.example' }, false],
  ['another address', { sender: 'ana@kauri.example' }, false],
  ['all of it at once', { kinds: ['email'], words: ['october'], sender: 'kauri.example' }, true],
  ['one part of it that doesn’t fit', { kinds: ['email'], words: ['july'], sender: 'kauri.example' }, false],
  ['it, but switched off', { kinds: ['email'], isOff: true }, false],
] as const)('a rule for %s', (_what, given, isFor) => expect(fits(rule(given), mail)).toBe(isFor))

test('the first that fits is the one', () => {
  const rules = [
    rule({ id: 1, words: ['july'] }),
    rule({ id: 2, kinds: ['email'] }),
    rule({ id: 3, words: ['october'] }),
  ]
  expect(ruleFor(rules, mail)?.id).toBe(2)
  expect(ruleFor([], mail)).toBeNull()
})

describe('a rule in words', () => {
  const names = { assignee: 'Lisa Chen', snippet: 'Statement' }
  test.each([
    [
      { kinds: ['email'], words: ['invoice', 'statement'], sender: 'kauri.example', dueIn: 1, snippetId: 3 },
      'When Email from kauri.example comes in that says “invoice” or “statement”, it goes to Lisa Chen, it is due in 1 working day and the answer “Statement” is suggested.',
    ],
    [
      { words: ['lost card'], dueIn: 0 },
      'When anything comes in that says “lost card”, it goes to Lisa Chen, it is due the same day and the answer “Statement” is suggested.',
    ],
  ] as const)('%j', (given, sentence) => expect(sentenceOf(rule(given), names)).toBe(sentence))

  test('says that a colleague who left is passed over', () => {
    const away = { assignee: 'Lisa Chen', isAssigneeAway: true, snippet: null }
    expect(sentenceOf(rule({ sender: 'kauri.example' }), away)).toBe(
      'When anything from kauri.example comes in, it goes to no one, as Lisa Chen no longer works in the inbox.',
    )
  })

  test('says only what it does', () => {
    expect(sentenceOf(rule({ sender: 'kauri.example' }), { assignee: 'Lisa Chen', snippet: null })).toBe(
      'When anything from kauri.example comes in, it goes to Lisa Chen.',
    )
  })
})

test('a case gets its colleague and its day from the rule; without one it stays as it was filed', () => {
  const filing = {
    senderName: 'Hēmi',
    email: mail.email,
    phoneNumber: null,
    companyName: null,
    region: null,
    dueOn: '2026-11-30',
    dueAt: nzInstant('2026-11-30', '17:00'),
    isLate: false,
    searchText: mail.text,
  }
  const asked = (...rules: CaseRule[]) => ({ rules, office: usualOffice, now: nzInstant('2026-11-27', '16:50') })
  expect(applyRules(asked(), 'email', filing)).toEqual({ ...filing, assigneeId: null, ruleId: null })
  expect(applyRules(asked(rule({ kinds: ['email'] })), 'email', filing)).toMatchObject({
    assigneeId: 4,
    ruleId: 1,
    dueOn: '2026-11-30',
  })
  // From a Friday, past the weekend.
  expect(applyRules(asked(rule({ kinds: ['email'], dueIn: 2 })), 'email', filing)).toMatchObject({
    dueOn: '2026-12-01',
    dueAt: nzInstant('2026-12-01', '17:00'),
  })
  expect(applyRules(asked(rule({ kinds: ['email'], dueIn: 0 })), 'email', filing)).toMatchObject({
    dueOn: '2026-11-27',
    dueAt: nzInstant('2026-11-27', '17:00'),
  })
})

test('a rule looks for something and does something', () => {
  expect(refuseRule(rule())).toContain('what it looks for')
  expect(refuseRule(rule({ words: ['x'], assigneeId: null }))).toContain('what it does')
  expect(refuseRule(rule({ words: ['x'] }))).toBeNull()
})
