import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPhoneNumber, mobileOf } from './phone'

describe('a phone number', () => {
  test.each([
    ['a landline', '09 379 1234'],
    ['a landline with brackets', '(09) 123 4567'],
    ['a landline of the South Island', '03 477 5690'],
    ['a mobile', '021 555 0199'],
    ['a mobile without spaces', '0211234567'],
    ['a mobile with eight digits after its prefix', '027 123 45678'],
    ['a mobile with six', '021 123 456'],
    ['a freephone', '0800 123 456'],
    ['a longer freephone', '0800 12 34 567'],
    ['the other freephone', '0508 123 456'],
    ['from abroad', '+64 21 555 0199'],
    ['from abroad, with the zero that is not dialled', '+64 (0)21 555 0199'],
    ['from abroad in brackets', '(+64) 21 555 0199'],
    ['from abroad by 00', '0064 21 555 0199'],
    ['Australia', '+61 2 9374 4000'],
    ['the United Kingdom', '+44 20 7946 0958'],
    ['the United States', '+1 (212) 736 5000'],
    ['Samoa', '+685 7212345'],
    ['blanks around and between', ' 021  555  0199 '],
    ['exactly 50 characters', `021 555 0199${' '.repeat(38)}`],
  ])('may be %s: %s', (_name, text) => {
    expect(isPhoneNumber(text)).toBe(true)
  })

  test.each([
    ['nothing', ''],
    ['a blank', ' '],
    ['words', 'ring me'],
    ['letters among digits', '0800 HIVIS 1'],
    ['an extension', '09 379 1234 ext 5'],
    ['hyphens', '021-555-0199'],
    ['dots', '021.555.0199'],
    ['a slash between two', '021 555 0199/021 555 0198'],
    ['two numbers', '021 555 0199 021 555 0198'],
    ['too few digits', '021 555'],
    ['too many digits', '021 555 0199 0000'],
    ['an emergency number', '111'],
    ['no digit at all', '+'],
    ['brackets alone', '()'],
    ['a plus in the middle', '02+1 555 0199'],
    ['two pluses', '++64 21 555 0199'],
    ['two pluses apart', '+64 +21 555 0199'],
    ['a country that is none', '+999 21 555 0199'],
    ['51 characters', `021 555 0199${' '.repeat(39)}`],
    ['a tab', '021\t555 0199'],
    ['a line break', '021 555 0199\n'],
    ['a no-break space', '021\u00a0555 0199'],
    ['full-width digits', '０２１ ５５５ ０１９９'],
    ['Arabic digits', '٠٢١ ٥٥٥ ٠١٩٩'],
    ['an address for telephones', 'tel:+64215550199'],
    ['a formula', '=021 555 0199'],
  ])('is never %s: %j', (_name, text) => {
    expect(isPhoneNumber(text)).toBe(false)
  })

  test('has allowed characters only and 50 at most, whatever is typed, and never fails', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+() -a\n'), maxLength: 60 })
    fc.assert(
      fc.property(typed, (text) => {
        if (isPhoneNumber(text)) expect(text).toMatch(/^[0-9+ ()]{5,50}$/)
      }),
      { numRuns: 2_000 },
    )
  })

  test('is the same with spaces between its digits', () => {
    const digits = fc.stringMatching(/^0[2-9]\d{7,9}$/)
    fc.assert(
      fc.property(digits, (text) => {
        expect(isPhoneNumber([...text].join(' '))).toBe(isPhoneNumber(text))
      }),
    )
  })
})

describe('a number for text messages', () => {
  test.each([
    ['021 555 0199', '+64215550199'],
    ['+64 (0)21 555 0199', '+64215550199'],
    ['0064 21 555 0199', '+64215550199'],
    ['+61 412 345 678', '+61412345678'],
    ['09 379 1234', null],
    ['0800 123 456', null],
    ['nobody', null],
    ['', null],
  ])('of %s is %s', (given, mobile) => {
    expect(mobileOf(given)).toBe(mobile)
  })
})
