import { describe, expect, test } from 'vitest'
import { regions } from '@/features/places/rules'
import { headingWords } from '@/lib/sheet-headings'
import { placeFields } from './place-fields.rules'

const read = (field: string, value: string | number) => placeFields[field]?.rule?.safeParse(value)
const refusal = (field: string, value: string | number) => read(field, value)?.error?.issues[0]?.message

describe('a field of a place', () => {
  test('is known by headings that are no other’s', () => {
    const headings = Object.values(placeFields).flatMap(({ label, headings: others }) => [
      headingWords(label),
      ...others,
    ])
    expect(headings.filter((one, at) => headings.indexOf(one) !== at)).toEqual([])
    expect(headings).toEqual(headings.map(headingWords))
  })

  test.each(
    Object.entries(placeFields).map(([name, { form, example, rule, choices }]) => ({
      name,
      form,
      example,
      rule,
      choices,
    })),
  )('$name has an example that it takes: $example', ({ form, example, rule, choices }) => {
    if (choices) expect(Object.values(choices).flat()).toContain(example.toLowerCase())
    else expect(rule?.safeParse(form === 'number' ? Number(example) : example).success ?? true).toBe(true)
  })

  test('is needed for the name alone', () => {
    expect(Object.entries(placeFields).flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []))).toEqual(['name'])
  })

  test('takes an address on the site as it would be made of a name', () => {
    expect(read('slug', 'Ōtāhuhu – Level 2')).toMatchObject({ data: 'otahuhu-level-2' })
    expect(read('slug', 'a'.repeat(70))).toMatchObject({ data: 'a'.repeat(60) })
    expect(refusal('slug', '!')).toBe('Use small letters, digits and hyphens.')
  })

  test.each([
    ['name', 100, 'Enter the name of the place.'],
    ['streetAddress', 250, 'Enter the address.'],
    ['transitNote', 250, 'Enter the public transport.'],
    ['parking', 250, 'Enter the parking.'],
    ['nearby', 250, 'Enter the nearby.'],
  ])('%s has %i characters at most', (field, most, missing) => {
    expect(read(field, 'a'.repeat(most))?.success).toBe(true)
    expect(refusal(field, 'a'.repeat(most + 1))).toBe(`The maximum number of characters is ${most}.`)
    expect(refusal(field, ' ')).toBe(missing)
  })

  test.each([
    ['vrHeadsets', 999],
    ['sortOrder', 9999],
  ])('%s is a whole number from 0 to %i', (field, most) => {
    expect([0, most].map((value) => read(field, value)?.success)).toEqual([true, true])
    const says = `Enter a whole number from 0 to ${most}.`
    expect([-1, 1.5, most + 1].map((value) => refusal(field, value))).toEqual([says, says, says])
  })
})

describe('degrees', () => {
  test.each([
    ['lat', '-41.2256', -41.2256],
    ['lat', '\u221241.2256', -41.2256],
    ['lat', '+90', 90],
    ['lat', '-90', -90],
    ['lng', '174.8702', 174.8702],
    ['lng', '180', 180],
    ['lng', '-180', -180],
  ])('%s: %s is %d', (field, typed, degrees) => {
    expect(read(field, typed)).toMatchObject({ data: degrees })
  })

  test.each([
    ['lat', '90.1', 90],
    ['lat', '-91', 90],
    ['lat', '41,2', 90],
    ['lat', '41° S', 90],
    ['lat', '1e1', 90],
    ['lat', '--41', 90],
    ['lat', '41.', 90],
    ['lng', '180.5', 180],
    ['lng', '1748', 180],
  ])('%s: %s is none, as at most %i are taken either way', (field, typed, most) => {
    expect(refusal(field, typed)).toBe(`Enter degrees from -${most} to ${most}, such as -36.85.`)
  })
})

describe('a choice', () => {
  const found = (field: string, typed: string) =>
    Object.entries(placeFields[field]?.choices ?? {}).flatMap(([value, said]) => (said.includes(typed) ? [value] : []))

  test.each([
    ['manawatū-whanganui', 'manawatu-whanganui'],
    ['manawatu-whanganui', 'manawatu-whanganui'],
    ['manawatu-whanganui region', 'manawatu-whanganui'],
    ['hawke’s bay', 'hawkes-bay'],
    ["hawke's bay region", 'hawkes-bay'],
    ['west coast', 'west-coast'],
  ])('of a region: %s is %s, without macrons or with the word', (typed, region) => {
    expect(found('region', typed)).toEqual([region])
  })

  test('has each region, with no spelling twice', () => {
    const choices = placeFields.region?.choices ?? {}
    expect(Object.keys(choices)).toEqual(regions.map(({ value }) => value))
    expect(choices.otago).toEqual(['otago', 'otago region'])
    const spellings = Object.values(choices).flat()
    expect(new Set(spellings).size).toBe(spellings.length)
  })

  test.each([
    ['on site', 'physical'],
    ['classroom', 'physical'],
    ['online', 'virtual'],
    ['webinar', 'virtual'],
  ])('of where it is: %s is %s', (typed, kind) => {
    expect(found('kind', typed)).toEqual([kind])
  })
})
