import { describe, expect, test } from 'vitest'
import { answerSubject, answerTo, caseAddress, caseAddressed, newWords, referenceIn } from './threads.rules'

describe('what is new in a mail', () => {
  const own = 'Great, see you then.\n\nHēmi'
  test.each([
    ['Gmail', 'On Tue, 24 Nov 2026 at 9:20 am, Hivis <mail@hivis.example> wrote:\n> Yes\n> we can'],
    [
      'Gmail, broken over two lines',
      'On Tue, 24 Nov 2026 at 9:20 am, Hivis Training <mail@hivis.example>\nwrote:\n\n> Yes',
    ],
    [
      'Outlook',
      'From: Hivis Training <mail@hivis.example>\nSent: Tuesday, 24 November 2026 9:20 AM\nTo: Hēmi\nSubject: Re\n\nYes',
    ],
    ['Outlook on the web', '________________________________\nFrom: Hivis\nSent: today\n\nYes'],
    ['a forward', '-----Original Message-----\nFrom: Hivis\n\nYes'],
    ['German', 'Am 24. Nov. 2026 um 09:20 schrieb Hivis <mail@hivis.example>:\n> Yes'],
    ['French', 'Le 24 nov. 2026 à 09:20, Hivis <mail@hivis.example> a écrit :\n> Yes'],
    ['marks alone', '> Yes\n> we can'],
  ])('ends where %s begins to quote', (_program, quote) => {
    expect(newWords(`${own}\n\n${quote}`)).toBe(own)
  })

  test.each([['On Tuesday we wrote a plan.'], ['From: here we go to Drury, then on.'], ['Please send it to: Hēmi']])(
    '“%s” is no quote',
    (words) => expect(newWords(words)).toBe(words),
  )

  test('is everything where nothing else would be left', () => {
    expect(newWords('> only\n> quoted')).toBe('> only\n> quoted')
  })
})

describe('the address of a case', () => {
  const [key, other] = [Buffer.from('a key of the tests'), Buffer.from('another')]
  const address = caseAddress('office@kowhai.example', 'ENQ-2026-000412', key)

  test('is the mailbox with the reference and a sign', () => {
    expect(address).toMatch(/^office\+enq-2026-000412-[0-9a-f]{12}@kowhai\.example$/)
    expect(caseAddressed(['someone@else.example', address], key)).toBe('ENQ-2026-000412')
  })

  test('is no one’s to guess', () => {
    expect(caseAddressed([address], other)).toBeNull()
    expect(caseAddressed([address.replace('000412', '000413')], key)).toBeNull()
    expect(caseAddressed(['office+enq-2026-000412@kowhai.example', 'office@kowhai.example', ''], key)).toBeNull()
  })
})

test.each([
  ['Re: We have your message, ENQ-2026-000412', 'ENQ-2026-000412'],
  ['[ENQ-2026-1000001] hello', 'ENQ-2026-1000001'],
  ['ENQ-26-1', null],
  [null, null],
])('%s names %s', (subject, reference) => expect(referenceIn(subject)).toBe(reference))

test.each([
  ['Two mornings', 'Re: Two mornings [ENQ-2026-000412]'],
  ['RE: Fwd: Two mornings', 'Re: Two mornings [ENQ-2026-000412]'],
  ['Re: Two mornings [ENQ-2026-000412]', 'Re: Two mornings [ENQ-2026-000412]'],
  ['Regarding Friday', 'Re: Regarding Friday [ENQ-2026-000412]'],
  [null, 'Re: Your message, ENQ-2026-000412'],
])('an answer to “%s” is called “%s”', (subject, called) =>
  expect(answerSubject(subject, 'ENQ-2026-000412')).toBe(called),
)

test('an answer to a form has neither a subject of theirs nor words to quote', () => {
  expect(answerTo(null, 'ENQ-2026-000412')).toEqual({ subject: null, answered: null })
  const at = new Date()
  expect(
    answerTo({ messageId: null, subject: 'Hi', from: null, to: null, at, text: 'Words' }, 'ENQ-2026-000412').answered,
  ).toEqual({ from: 'You', at, text: 'Words' })
})
