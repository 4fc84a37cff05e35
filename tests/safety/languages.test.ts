import { describe, expect, it } from 'vitest'
import { languages } from '@/lib/languages'
import { listFiles, readText } from './repository'

/** What the site says, and the menus of the demo. */
const said = listFiles()
  .filter((file) => /^(?:src|scripts\/seed)\/.*\.tsx?$/.test(file) && !/^src\/lib\/words-|\.test\.tsx?$/.test(file))
  .map((file) => readText(file) ?? '')
  .join('\n')

/** Numbers, and what the code puts into a sentence, have the same place. */
const withPlaces = (text: string): string => text.replace(/\$\{[^{}]*\}|\d+(?:[.,:/]\d+)*/g, '{n}')
const saidOfNumbers = withPlaces(said)

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()

describe.each(languages)('$name', ({ words }) => {
  it('has words only for what the site says', () => {
    const isSaid = (english: string) => said.includes(english) || saidOfNumbers.includes(english.replace('{m}', '{n}'))
    expect(Object.keys(words).filter((english) => !isSaid(english))).toEqual([])
  })

  it('keeps the places of numbers and names', () => {
    const isKept = ([english, word]: [string, string]) => String(placesIn(english)) === String(placesIn(word))
    expect(Object.entries(words).filter((pair) => !isKept(pair))).toEqual([])
  })

  it('leaves nothing empty, and says no word as its English', () => {
    expect(Object.entries(words).filter(([english, word]) => word.trim() === '' || word === english)).toEqual([])
  })
})
