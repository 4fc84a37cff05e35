// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { dayInWords, inPlainWords, inWords } from './words'

const spoken = {
  code: 'mi',
  words: {
    'at most {n} characters': 'kia {n} pūāhua',
    '{count} courses in {place}': 'E {count} ngā akoranga i {place}',
    '7 days': 'te wiki',
    '{n} days': '{n} rā',
    '{n} of {m} seats': 'o ngā tūru e {m}, e {n}',
    Tue: 'Tū',
    Nov: 'Rangi',
  },
}

const shown = (text: React.ReactNode) => render(<p>{text}</p>).container.innerHTML

describe('words of a language', () => {
  test('finds a sentence with one number, as it is or by its place', () => {
    expect(shown(inWords(spoken)('at most 1,000 characters'))).toBe('<p><span lang="mi">kia 1,000 pūāhua</span></p>')
    expect(inPlainWords(spoken, '7 days')).toBe('te wiki')
    expect(inPlainWords(spoken, '30 days')).toBe('30 rā')
  })

  test('finds a sentence with two numbers by their places, each where the language has it', () => {
    expect(inPlainWords(spoken, '3 of 1,200 seats')).toBe('o ngā tūru e 1,200, e 3')
    expect(inPlainWords(spoken, '3 of 3 seats')).toBe('o ngā tūru e 3, e 3')
    expect(inPlainWords(spoken, '3 of 5 seats by 7')).toBe('3 of 5 seats by 7')
  })

  test('fills its places, also with elements, in either language', () => {
    const values = { count: 4, place: <b>Taupō</b> }
    const sentence = '{count} courses in {place}'
    expect(shown(inWords(spoken)(sentence, values))).toBe(
      '<p><span lang="mi">E 4 ngā akoranga i <b>Taupō</b></span></p>',
    )
    expect(shown(inWords(null)(sentence, values))).toBe('<p>4 courses in <b>Taupō</b></p>')
  })

  test('leaves what it has no words for in English, unmarked', () => {
    for (const english of ['Sorry', '2 of 3 days', 'at most {n} letters'])
      expect(shown(inWords(spoken)(english, { n: '{n}' }))).toBe(`<p>${english}</p>`)
  })

  test('says a day word by word', () => {
    expect(shown(dayInWords(spoken, 'Tue 03 Nov 2026'))).toBe('<p><span lang="mi">Tū 03 Rangi 2026</span></p>')
    expect(dayInWords(null, 'Tue 03 Nov 2026')).toBe('Tue 03 Nov 2026')
  })
})
