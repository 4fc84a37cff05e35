import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressAsEntered, enteredAddress, neededAddress, optionalAddress } from './entered-address.contract'

const whole = { line1: '14 Queen Street', city: 'Auckland', postcode: '1010', region: 'auckland' }
const texts = (schema: typeof enteredAddress | typeof neededAddress | typeof optionalAddress, given: unknown) => {
  const { error } = schema.safeParse(given)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}
const long = (length: number) => 'ō'.repeat(length)

describe('an address as it was entered', () => {
  test('has the parts of the specification, the country is NZ unless another is named', () => {
    expect(enteredAddress.parse(whole)).toEqual({ ...whole, line2: null, suburb: null, country: 'NZ' })
    expect(enteredAddress.parse({ ...whole, line2: ' ', suburb: 'Te Aro', country: 'AU' })).toMatchObject({
      line2: null,
      suburb: 'Te Aro',
      country: 'AU',
    })
  })

  test.each([
    ['no first line', { line1: ' ' }, { line1: 'Please enter the first line' }],
    ['no city', { city: '' }, { city: 'Please enter the city' }],
    ['no postcode', { postcode: '' }, { postcode: 'Please enter the postcode' }],
    ['no region', { region: '' }, { region: 'Please enter the region' }],
    ['a region that is none', { region: 'Atlantis' }, { region: 'Please enter the region' }],
    ['three characters of a postcode', { postcode: '101' }, { postcode: 'Please enter a valid postcode' }],
    ['five characters of a postcode', { postcode: '10100' }, { postcode: 'Please enter a valid postcode' }],
    ['blanks around a postcode', { postcode: ' 1010 ' }, {}],
    ['the longest first line', { line1: long(250) }, {}],
    ['a first line too long', { line1: long(251) }, { line1: 'The first line must be 250 letters or fewer.' }],
    ['the longest second line', { line2: long(250) }, {}],
    ['a second line too long', { line2: long(251) }, { line2: 'The second line must be 250 letters or fewer.' }],
    ['the longest suburb', { suburb: long(250) }, {}],
    ['a suburb too long', { suburb: long(251) }, { suburb: 'The suburb must be 250 letters or fewer.' }],
    ['the longest city', { city: long(80) }, {}],
    ['a city too long', { city: long(81) }, { city: 'The city must be 80 letters or fewer.' }],
    [
      'nothing but a suburb',
      { line1: '', city: null, postcode: undefined, region: '', suburb: 'Te Aro' },
      {
        line1: 'Please enter the first line',
        city: 'Please enter the city',
        postcode: 'Please enter the postcode',
        region: 'Please enter the region',
      },
    ],
  ])('%s', (_name, change, expected) => {
    expect(texts(neededAddress, { ...whole, ...change })).toEqual(expected)
    expect(texts(optionalAddress, { ...whole, ...change })).toEqual(expected)
  })

  test.each([[{}], [{ line1: ' ', city: '', region: null }], [null], [undefined]])(
    '%j is one mistake where it is needed, and nothing where it is not',
    (given) => {
      expect(texts(neededAddress, given)).toEqual({ '': 'Please enter your address' })
      if (given !== undefined) expect(optionalAddress.parse(given)).toBeNull()
    },
  )

  test('typed by hand, it has a mistake for each blank field; looked up, one', () => {
    const blank = { line1: null, line2: null, suburb: null, city: null, postcode: null, region: null }
    expect(Object.keys(texts(addressAsEntered('yes'), blank))).toEqual(['line1', 'city', 'postcode', 'region'])
    expect(Object.keys(texts(addressAsEntered('no'), blank))).toEqual([''])
  })

  test('a postcode is valid with exactly four characters, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 20 }), (postcode) => {
        const length = postcode.trim().length
        const expected =
          length === 4
            ? {}
            : length === 0
              ? { postcode: 'Please enter the postcode' }
              : { postcode: 'Please enter a valid postcode' }
        expect(texts(neededAddress, { ...whole, postcode })).toEqual(expected)
      }),
    )
  })
})
