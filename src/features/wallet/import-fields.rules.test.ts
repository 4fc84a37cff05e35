import { describe, expect, test } from 'vitest'
import { headingWords } from '@/lib/sheet-headings'
import { readDay } from '@/lib/sheet-values'
import { peopleFields } from './import-fields.rules'

const read = (field: string, value: string) => peopleFields[field]?.rule?.safeParse(value)
const refusal = (field: string, value: string) => read(field, value)?.error?.issues[0]?.message

describe('a field of a person', () => {
  test('is known by headings that are no other’s', () => {
    const headings = Object.values(peopleFields).flatMap(({ label, headings: others }) => [
      headingWords(label),
      ...others,
    ])
    expect(headings.filter((one, at) => headings.indexOf(one) !== at)).toEqual([])
    expect(headings).toEqual(headings.map(headingWords))
  })

  test.each(
    Object.entries(peopleFields).map(([name, { form, example, rule, choices }]) => ({
      name,
      form,
      example,
      rule,
      choices,
    })),
  )('$name has an example that it takes: $example', ({ form, example, rule, choices }) => {
    const value = form === 'day' ? readDay(example, 'day-first') : example
    expect(value).not.toBeNull()
    if (choices) expect(Object.values(choices).flat()).toContain(example.toLowerCase())
    else expect(rule?.safeParse(value).success ?? true).toBe(true)
  })

  test('is needed for the names alone', () => {
    expect(Object.entries(peopleFields).flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []))).toEqual([
      'firstName',
      'lastName',
    ])
  })

  test.each([
    ['firstName', 'Enter the first name.'],
    ['lastName', 'Enter the last name.'],
    ['preferredName', 'Enter the preferred name.'],
  ])('%s is a name of letters', (field, missing) => {
    expect(read(field, '  Mārama  Te-Ao ')).toMatchObject({ data: 'Mārama Te-Ao' })
    expect(refusal(field, '')).toBe(missing)
    expect(refusal(field, 'R2D2')).toContain('Please use letters')
  })

  test('takes an email address in small letters, and nothing that is none', () => {
    expect(read('email', 'Rangi@Kauri.Example')).toMatchObject({ data: 'rangi@kauri.example' })
    expect(refusal('email', 'rangi at kauri')).toBe('Please enter a valid email address')
  })

  test('takes a phone number as people write it, and nothing that is none', () => {
    expect(read('phoneNumber', '+64 21 555 0231')).toMatchObject({ data: '+64 21 555 0231' })
    expect(refusal('phoneNumber', '12')).toBe('Please enter a valid phone number')
  })

  test('takes a birthday that a person on a course can have', () => {
    expect(read('dateOfBirth', '1991-02-14')).toMatchObject({ data: '1991-02-14' })
    expect(refusal('dateOfBirth', '1899-12-31')).toBe('Please enter a valid date')
    expect(refusal('dateOfBirth', '2999-01-01')).toBe('Please enter a valid date')
  })

  test.each([
    ['company', 100, 'Enter the company.'],
    ['jobTitle', 80, 'Enter the job.'],
    ['employeeNumber', 30, 'Enter the employee number.'],
    ['cardNumber', 20, 'Enter the card number.'],
    ['addressLine1', 200, 'Enter the street.'],
    ['addressLine2', 200, 'Enter the second line of the address.'],
    ['addressSuburb', 100, 'Enter the suburb.'],
    ['addressCity', 100, 'Enter the town or city.'],
    ['addressPostcode', 20, 'Enter the postcode.'],
  ])('%s has %i characters at most', (field, most, missing) => {
    expect(read(field, 'a'.repeat(most))?.success).toBe(true)
    expect(refusal(field, 'a'.repeat(most + 1))).toBe(`The maximum number of characters is ${most}.`)
    expect(refusal(field, ' ')).toBe(missing)
  })
})

describe('a guess by what is in a column', () => {
  const looks = (field: string, cell: string) => peopleFields[field]?.looksLike?.test(cell)

  test('takes an address with an @ for an email', () => {
    expect(peopleFields.email?.because).toBe('Addresses with an @')
    expect(looks('email', 'rangi@kauri.example')).toBe(true)
    expect(
      ['@kauri', 'rangi@kauri', 'rangi pōtae@kauri.example', 'Rangi'].filter((cell) => looks('email', cell)),
    ).toEqual([])
  })

  test('takes a number that starts 02 for a mobile, though a spreadsheet took its 0 away', () => {
    expect(peopleFields.phoneNumber?.because).toBe('Numbers that start 02')
    const mobiles = ['021 555 0231', '0215550231', '215550231', '+6421 555 0231', '027-555-0231', '64215550231']
    expect(mobiles.filter((cell) => !looks('phoneNumber', cell))).toEqual([])
    expect(
      ['04 555 0231', '0800 555 023', '021', 'K-114', '44713390'].filter((cell) => looks('phoneNumber', cell)),
    ).toEqual([])
  })
})

describe('the level of a card', () => {
  const levelOf = (typed: string) =>
    Object.entries(peopleFields.cardLevel?.choices ?? {}).flatMap(([level, said]) =>
      said.includes(typed) ? [level] : [],
    )

  test.each([
    ['foundation', ['foundation', 'fnd', 'f', 'blue']],
    ['intermediate', ['intermediate', 'int', 'i', 'green']],
    ['advanced', ['advanced', 'adv', 'a', 'gold']],
    ['supervisor', ['supervisor', 'sup', 's', 'supervisory']],
  ])('%s is also written as other systems shorten it', (level, spellings) => {
    expect(spellings.map(levelOf)).toEqual(spellings.map(() => [level]))
  })

  test('is one of those that we have, and no spelling means two', () => {
    const choices = peopleFields.cardLevel?.choices ?? {}
    expect(Object.keys(choices)).toEqual(['foundation', 'intermediate', 'advanced', 'supervisor'])
    const spellings = Object.values(choices).flat()
    expect(new Set(spellings).size).toBe(spellings.length)
  })
})
