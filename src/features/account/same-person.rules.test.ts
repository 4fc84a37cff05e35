import { expect, test } from 'vitest'
import { finderOfSame, mostAsked } from './same-person.rules'

const named = (full: string, preferredName: string | null = null) => {
  const [firstName = '', lastName = ''] = full.split('|')
  return { firstName, lastName, preferredName }
}

const isLikelySame = (entered: ReturnType<typeof named>, known: ReturnType<typeof named>) =>
  finderOfSame([known])(entered).length === 1

test.each([
  ['the same name', 'Losa|Tuigamala', 'Losa|Tuigamala'],
  ['another case', 'LOSA|tuigamala', 'Losa|Tuigamala'],
  ['no macrons', 'Tipene|Ngata', 'Tīpene|Ngāta'],
  ['an apostrophe of another kind', 'Sam|O’Neill', "Sam|O'Neill"],
  ['a hyphen instead of a space', 'Tui|Parker-Hale', 'Tui|Parker Hale'],
  ['first and last name swapped', 'Tuigamala|Losa', 'Losa|Tuigamala'],
  ['swapped, and without macrons', 'Ngata|Tipene', 'Tīpene|Ngāta'],
  ['a first letter too few', 'Losa|uigamala', 'Losa|Tuigamala'],
  ['a last letter too many', 'Losa|Tuigamalas', 'Losa|Tuigamala'],
  ['a doubled letter left out', 'Losa|Tuiggmala', 'Losa|Tuigmala'],
  ['a letter too few', 'Losa|Tuigamla', 'Losa|Tuigamala'],
  ['a letter too many', 'Losa|Tuigammala', 'Losa|Tuigamala'],
  ['another letter', 'Lisa|Tuigamala', 'Losa|Tuigamala'],
  ['two letters swapped', 'Losa|Tuigaamla', 'Losa|Tuigamala'],
  ['a slip in swapped names', 'Tuigamola|Losa', 'Losa|Tuigamala'],
  ['no middle name', 'Losa|Tuigamala', 'Losa Maria|Tuigamala'],
  ['a middle name', 'Losa Maria|Tuigamala', 'Losa|Tuigamala'],
])('%s may be the same person', (_, entered, known) => {
  expect(isLikelySame(named(entered), named(known))).toBe(true)
})

test.each([
  ['another first name', 'Mere|Tuigamala', 'Losa|Tuigamala'],
  ['another last name', 'Losa|Vea', 'Losa|Tuigamala'],
  ['a slip in each name', 'Lisa|Tuigamola', 'Losa|Tuigamala'],
  ['two slips in one', 'Losa|Tuigmla', 'Losa|Tuigamala'],
  ['a short name with another letter', 'Tom|Baker', 'Tim|Baker'],
  ['a short name with a letter too many', 'Tomm|Baker', 'Tom|Baker'],
  ['two letters too many', 'Losa|Tuigamalaaa', 'Losa|Tuigamala'],
  ['two letters in place of one', 'Losa|Tuixxamala', 'Losa|Tuigamala'],
  ['two other letters', 'Losa|Tuixxmala', 'Losa|Tuigamala'],
  ['letters swapped far apart', 'Losa|Tuagamila', 'Losa|Tuigamala'],
  ['a short last name with another letter', 'Sione|Vea', 'Sione|Lea'],
  ['a shared middle name alone', 'Ana Maria|Vea', 'Losa Maria|Vea'],
  ['nothing at all', '|', 'Losa|Tuigamala'],
  ['signs alone', '- |’', '-|’'],
])('%s is someone else', (_, entered, known) => {
  expect(isLikelySame(named(entered), named(known))).toBe(false)
})

test.each([
  ['a slip in the name they go by', 'Mihik|Ngata', 'Wiremu|Ngata', 'Mihi', true],
  ['the first word of the name they go by', 'Bill|Ngata', 'Wiremu|Ngata', 'Bill James', true],
  ['the better of two names, next to a slip in the last', 'Hemi|Ngatai', 'Hema|Ngata', 'Hemi', true],
  ['the exact of two names, next to a slip in the last', 'Maryann|Ngatai', 'Mary Ann|Ngata', 'Maryanne', true],
  ['the first letter and another', 'Losa|Xuigamola', 'Losa|Tuigamala', null, false],
  ['the last letter and another', 'Losa|Tuigomalx', 'Losa|Tuigamala', null, false],
  ['two names without letters', '-|Ngata', '–|Ngata', null, false],
  ['no first name on either side', '|Ngata', '|Ngata', null, false],
  ['two letters too many at the end', 'Losa|Tuigamalaxy', 'Losa|Tuigamala', null, false],
  ['a last name that is no match, whatever the first', 'Losa|Vea', 'Losa|Tuigamala', null, false],
])('%s: %s and %s, called %s: %s', (_, entered, known, preferred, isSame) => {
  expect(isLikelySame(named(entered), named(known, preferred))).toBe(isSame)
})

test('what someone is called counts as their first name', () => {
  expect(isLikelySame(named('Bill|Ngata'), named('Wiremu|Ngata', 'Bill'))).toBe(true)
  expect(isLikelySame(named('Bill|Ngata'), named('Wiremu|Ngata'))).toBe(false)
})

test('the exact name comes first, and not everyone is asked about', () => {
  const people = ['Lisa|Tuigamala', 'Losa|Tuigamalo', 'Losa|Tuigamala', 'Tuigamala|Losa', 'Mere|Vea'].map((name) =>
    named(name),
  )
  const found = finderOfSame(people)(named('losa|tuigamala'))
  expect(found[0]).toEqual(named('Losa|Tuigamala'))
  expect(mostAsked).toBe(3)
  expect(found).toHaveLength(3)
})

test('a long list is compared with a big company in no time', { tags: ['timing'] }, () => {
  const letters = 'aeioulmnrst'
  const nameAt = (index: number) =>
    Array.from(
      { length: 6 },
      (_, at) => letters[(index * (at + 3) + at * 7 + ((index / 11) | 0)) % letters.length],
    ).join('')
  const people = Array.from({ length: 5000 }, (_, index) => named(`${nameAt(index)}|${nameAt(index * 7 + 1)}`))
  const begun = performance.now()
  const find = finderOfSame(people)
  for (let index = 0; index < 500; index += 1) find(named(`${nameAt(index * 3)}|${nameAt(index * 5 + 2)}`))
  expect(performance.now() - begun).toBeLessThan(3000)
})
