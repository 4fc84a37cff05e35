import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { companyName, dateOfBirth, day, email, firstName, phoneNumber } from '@/features/account/details.contract'
import type { z } from '@/lib/zod'
import { contactMethod, dueDate, neededText, optionalText, siteSafeIdNumber, whereAreYouBased } from './fields.contract'
import { courseWaitlist, teamSizes } from './forms/course-waitlist.contract'

/** Rules and texts of spec section 5, each against an oracle written another way. */
const says = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ message }) => message) ?? []
const isFine = (schema: z.ZodType, given: unknown) => schema.safeParse(given).success

const letters = fc.string({ unit: fc.constantFrom('a', 'ō', 'Z', '’', '-', ' '), maxLength: 120 })

describe('a name', () => {
  test('is needed, without the blanks around it, and has at most 50 characters', () => {
    fc.assert(
      fc.property(letters, (given) => {
        const bare = given.replace(/^ +| +$/g, '')
        expect(isFine(firstName, given)).toBe(/[aōZ]/.test(bare) && bare.length <= 50)
        if (bare.length > 50) expect(says(firstName, given)).toContain('The maximum number of characters is 50.')
        if (bare === '') expect(says(firstName, given)).toEqual(['Please enter your first name'])
      }),
    )
  })

  test.each(['Mere\nTo: everybody@example.nz', 'Mere\r\nBcc: x', 'Mere\u0000', 'Me\u2028re', '\ud83d'])(
    'with line breaks or characters for machines is refused: %j',
    (given) => expect(isFine(firstName, given)).toBe(false),
  )

  test('may hold macrons, apostrophes and letters of other scripts', () => {
    for (const given of [
      'Māia',
      'ශ්\u200dරී',
      'O’Connor',
      "O'Connor",
      'Anne-Marie St. John',
      '李小龍',
      'ʻOfa',
      'Fa‘anunu',
    ])
      expect(firstName.parse(given)).toBe(given)
  })

  test.each([
    ['Ma\u0304ia', 'Māia'],
    ['Jo\u202e', 'Jo'],
    ['Jean\u2011Luc', 'Jean-Luc'],
    ['Mere\u00a0Rose', 'Mere Rose'],
  ])('that a program wrote as %j is %s', (given, stored) => expect(firstName.parse(given)).toBe(stored))

  test.each(['👷 Jo', '<b>Jo</b>', '=1+1', 'R2', '-', 'WIN http://evil.example'])(
    'is no place for other signs, or for signs alone: %j',
    (given) =>
      expect(says(firstName, given)).toEqual(['Please use letters, spaces, hyphens, apostrophes and full stops only']),
  )
})

test.each(['WIN A PRIZE http://evil.example/ now', 'www.evil.nz', 'Evil.com', 'A\r\nBcc: a@b.nz', '!'])(
  'a company is not called %j',
  (given) => expect(isFine(companyName, given)).toBe(false),
)

test('a name of hidden signs alone is missing', () => {
  expect(says(firstName, '\u200b')).toEqual(['Please enter your first name'])
  expect(isFine(companyName, '\u200b')).toBe(false)
  expect(companyName.parse('A\u202eB')).toBe('AB')
})

test.each([
  ['info@kōrero.co.nz', 'info@xn--krero-g9a.co.nz'],
  ['j&j+crew@example.co.nz', 'j&j+crew@example.co.nz'],
  [' o’neil@example.nz', null],
  ['a..b@example.nz', null],
  ['a@b', null],
  ['a@-b.nz', null],
  ['a@192.168.1.1', null],
])('the address %s is taken as %s', (given, stored) => {
  expect(email.safeParse(given).data ?? null).toBe(stored)
})

test.each([
  'Kōwhai Scaffolding (2019) Ltd',
  'Plumbers @ Work Ltd',
  'R.A.Co Ltd',
  'Tea & Co.',
  'St. John & Sons',
  'A.B.C. Builders',
  '3M',
  'Smith/Jones',
])('a company may be called %s', (given) => expect(companyName.parse(given)).toBe(given))

test('a company has at most 100 characters', () => {
  expect(isFine(companyName, 'x'.repeat(100))).toBe(true)
  expect(says(companyName, 'x'.repeat(101))).toEqual(['The maximum number of characters is 100.'])
})

describe('an email address', () => {
  const local = fc.stringMatching(/^[a-z0-9]{1,12}(\.[a-z0-9]{1,8})?$/)
  const domain = fc.stringMatching(/^[a-z0-9]{1,10}\.(co\.nz|nz|com)$/)

  test('is taken as it was typed, without blanks around it', () => {
    fc.assert(
      fc.property(local, domain, (name, host) => {
        expect(email.parse(` ${name}@${host} `)).toBe(`${name}@${host}`)
      }),
    )
  })

  test.each([
    '',
    'mere',
    'mere@',
    '@site.nz',
    'mere@site',
    'mere site@x.nz',
    'a@b.nz\nBcc: c@d.nz',
    'a@b.nz,c@d.nz',
    'a@@b.nz',
    null,
    7,
  ])('that can’t be one is refused: %j', (given) =>
    expect(says(email, given)).toEqual(['Please enter a valid email address']),
  )

  test('has at most 100 characters', () => {
    const host = `${'x'.repeat(60)}.co.nz`
    const name = (length: number) => `${'m'.repeat(length - host.length - 1)}@${host}`
    expect(isFine(email, name(100))).toBe(true)
    expect(isFine(email, name(101))).toBe(false)
  })
})

test('a phone number is valid and kept as it was typed', () => {
  for (const given of ['021 555 0100', '(07) 378 5500', '+64 21 555 0142', '0800 448 472'])
    expect(phoneNumber.parse(given)).toBe(given)
  for (const given of ['', '12', '021-555-0100', 'call me', '021 555 0100 ext 4', null])
    expect(says(phoneNumber, given)).toEqual(['Please enter a valid phone number'])
})

describe('a message', () => {
  const message = neededText('Please enter your message', 500)

  test('has at most 500 characters, a line end counted once as browsers count it', () => {
    const piece = fc.constantFrom('a', 'ō', '\n', '\r\n', '\r', '👷')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 700 }), (pieces) => {
        const given = pieces.join('')
        let length = 0
        for (let at = 0; at < given.length; at += 1) if (!(given[at] === '\n' && given[at - 1] === '\r')) length += 1
        const isBlank = pieces.every((one) => /^\s$|^\r\n$/.test(one))
        expect(isFine(message, given)).toBe(length <= 500 && !isBlank)
      }),
    )
  })

  test('one character too long says so', () => {
    expect(says(message, 'x'.repeat(501))).toEqual(['The maximum number of characters is 500.'])
    expect(says(optionalText(500, 'You can only enter 500 characters'), 'x'.repeat(501))).toEqual([
      'You can only enter 500 characters',
    ])
    expect(isFine(message, `${'x\r\n'.repeat(250)}`)).toBe(true)
  })

  test('is kept as it was written, line ends aside', () => {
    expect(message.parse('  =SUM(A1)\r\n\t<script>alert(1)</script>  ')).toBe(
      '  =SUM(A1)\n\t<script>alert(1)</script>  ',
    )
  })
})

test('a card number forgives blanks and small letters, and has at most 20 characters', () => {
  expect(siteSafeIdNumber.parse(' hv 204 417 ')).toBe('HV204417')
  expect(isFine(siteSafeIdNumber, 'x'.repeat(20))).toBe(true)
  expect(says(siteSafeIdNumber, 'x'.repeat(21))).toEqual(['The maximum number of characters is 20.'])
  expect(says(siteSafeIdNumber, '  ')).toEqual(['Please enter your site safety card number'])
})

describe('a date', () => {
  const text = (year: number, month: number, date: number) =>
    `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const lengthOf = (year: number, month: number) =>
    [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0

  test('is a day of its month, leap years included', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2100 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, date) => {
          const isReal = date >= 1 && date <= lengthOf(year, month)
          expect(isFine(day, text(year, month, date))).toBe(isReal)
          if (!isReal) expect(says(day, text(year, month, date))).toEqual(['Please enter a valid date'])
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('of birth is in the current year less 15 at the latest', () => {
    vi.setSystemTime('2026-12-31T12:00:00Z')
    // In New Zealand it is 2027 already.
    expect(isFine(dateOfBirth, '2012-12-31')).toBe(true)
    expect(says(dateOfBirth, '2013-01-01')).toEqual(['Please enter a valid date'])
    expect(says(dateOfBirth, '1899-12-31')).toEqual(['Please enter a valid date'])
    vi.useRealTimers()
  })

  test('by which a card is needed is not before today in New Zealand', () => {
    // Saturday noon in New Zealand: in Greenwich it is Friday still.
    vi.setSystemTime('2026-11-20T23:30:00Z')
    expect(isFine(dueDate, '2026-11-21')).toBe(true)
    expect(says(dueDate, '2026-11-20')).toEqual(['The date can’t be before today'])
    vi.setSystemTime('2026-11-21T11:30:00Z')
    expect(says(dueDate, '2026-11-21')).toEqual(['The date can’t be before today'])
    expect(dueDate.parse('')).toBe('')
    expect(says(dueDate, '2026-02-30')).toEqual(['Please enter a valid date'])
    vi.useRealTimers()
  })
})

test('a choice is one of its list', () => {
  expect(contactMethod.options).toEqual(['phone', 'email'])
  expect(whereAreYouBased.options).toHaveLength(17)
  expect(says(whereAreYouBased, 'atlantis')).toEqual(['Please choose where you are based'])
  expect(says(contactMethod, 'fax')).toEqual(['Please choose how you would like to be contacted'])
})

test('team sizes are those of the specification', () => {
  expect(teamSizes).toEqual(['1-3', '4-6', '7-10', '10+'])
  expect(says(courseWaitlist.shape.numberOfLearners, '11')).toEqual(['Please choose the number of learners'])
})
