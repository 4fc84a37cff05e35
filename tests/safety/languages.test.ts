import { describe, expect, it } from 'vitest'
import { languages } from '@/lib/languages'
import { listFiles, readText } from './repository'

/** What the site says, and the menus of the demo. */
const said = listFiles()
  .filter((file) => /^(?:src|scripts\/seed)\/.*\.tsx?$/.test(file) && !/^src\/lib\/words-|\.test\.tsx?$/.test(file))
  .map((file) => readText(file) ?? '')
  .join('\n')

describe.each(languages)('$name', ({ words }) => {
  it('has words only for what the site says', () => {
    expect(Object.keys(words).filter((english) => !said.includes(english))).toEqual([])
  })

  it('leaves nothing empty, and says no word as its English', () => {
    expect(Object.entries(words).filter(([english, word]) => word.trim() === '' || word === english)).toEqual([])
  })
})
