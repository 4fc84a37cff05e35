import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typed, typedEmail, typedLine, typedName, typedPhone } from './typed'

/** One cleaning step before every rule (product decisions, section 17). */
describe('text', () => {
  test.each([
    ['a decomposed macron', 'Ma\u0304ori', 'M\u0101ori'],
    ['marks of direction', '\u202A+64 21 123 4567\u202C', '+64 21 123 4567'],
    ['a byte order mark and a soft hyphen', '\uFEFFTau\u00ADpo', 'Taupo'],
    ['spaces of every width', 'a\u00A0b\u2009c\u3000d\u202Fe', 'a b c d e'],
    ['full-width digits', '\uFF10\uFF12\uFF11', '021'],
    ['a hyphen that doesn’t break', 'Jean\u2011Luc', 'Jean-Luc'],
    ['a Sinhala joiner', 'ශ්\u200Dරී', 'ශ්\u200Dරී'],
    ['a Persian non-joiner', 'علی\u200Cرضا', 'علی\u200Cرضا'],
    ['a family', '👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
    ['a joiner at the end of a word', 'Ana\u200D Rewi\u200C', 'Ana Rewi'],
    ['a joiner among digits', '02\u200D1', '021'],
    ['dashes of a sentence', 'Mon – Fri', 'Mon – Fri'],
    ['line breaks', 'one\n two', 'one\n two'],
  ])('with %s is what one sees', (_what, given, wanted) => expect(typed(given)).toBe(wanted))

  test('is not changed by a second cleaning, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const clean of [typed, typedLine, typedName, typedPhone]) expect(clean(clean(text))).toBe(clean(text))
      }),
    )
  })
})

test.each([
  ['Jean–Luc', 'Jean-Luc'],
  ['O`Brien', 'O’Brien'],
  ['O’Brien', 'O’Brien'],
  ["d'Arcy", "d'Arcy"],
  ['ʻOkina', 'ʻOkina'],
  ['  Mere   Tāwhiri ', 'Mere Tāwhiri'],
])('the name %s is %s', (given, wanted) => expect(typedName(given)).toBe(wanted))

test('a phone number keeps its plus sign', () => expect(typedPhone('＋64 21\u00A0123 4567')).toBe('+64 21 123 4567'))

test.each([
  ['info@kōrero.co.nz', 'info@xn--krero-g9a.co.nz'],
  ['info@KŌRERO.co.nz', 'info@xn--krero-g9a.co.nz'],
  ['Info@Example.co.nz', 'Info@Example.co.nz'],
  ['info＠example．nz', 'info@example.nz'],
  ['info@exa mple\u00e9.nz', 'info@exa mple\u00e9.nz'],
  ['info@é/x', 'info@é/x'],
  ['@kōrero.nz', '@kōrero.nz'],
  ['kōrero', 'kōrero'],
])('the address %s is %s', (given, wanted) => expect(typedEmail(given)).toBe(wanted))
