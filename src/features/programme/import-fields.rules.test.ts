import { describe, expect, test } from 'vitest'
import { headingWords } from '@/lib/sheet-headings'
import { courseFields, formatChoices, modesIn, modesText } from './import-fields.rules'

describe('formats in a cell', () => {
  test.each([
    ['Classroom', ['classroom']],
    ['Classroom, VR', ['classroom', 'vr']],
    ['webinar; online / VR', ['webinar', 'online', 'vr']],
    ['Face to face and Zoom', ['classroom', 'webinar']],
    ['In person | e-learning & virtual reality + Teams', ['classroom', 'online', 'vr', 'webinar']],
    [' Virtual classroom,, ', ['webinar']],
    ['', []],
  ])('“%s” are %j', (text, modes) => {
    expect(modesIn(text)).toEqual(modes)
  })

  test.each(['Podcast', 'Classroom, Podcast', 'Classroom VR'])('“%s” is none, if one of them is none', (text) => {
    expect(modesIn(text)).toBeNull()
  })

  test('are said in our order and words, each once', () => {
    expect(modesText(['webinar', 'vr', 'classroom', 'vr'])).toBe('Classroom, VR, Webinar')
    expect(modesText([])).toBe('')
    expect(modesText(['podcast'])).toBe('')
  })

  test('are found by one spelling each, in lower case', () => {
    const spellings = Object.values(formatChoices).flat()
    expect(new Set(spellings).size).toBe(spellings.length)
    expect(spellings).toEqual(spellings.map((one) => one.toLowerCase()))
  })

  test('have the same spellings where a cell has one alone', () => {
    expect(Object.keys(formatChoices)).toEqual(['classroom', 'vr', 'online', 'webinar'])
    for (const [mode, spellings] of Object.entries(formatChoices))
      for (const spelling of spellings) expect(modesIn(spelling), spelling).toEqual([mode])
  })
})

describe('a field of a course', () => {
  const read = (field: string, value: string | number) => courseFields[field]?.rule?.safeParse(value)
  const refusal = (field: string, value: string | number) => read(field, value)?.error?.issues[0]?.message

  test('is known by headings that are no other’s', () => {
    const headings = Object.values(courseFields).flatMap(({ label, headings: others }) => [
      headingWords(label),
      ...others,
    ])
    expect(headings.filter((one, at) => headings.indexOf(one) !== at)).toEqual([])
    expect(headings).toEqual(headings.map(headingWords))
  })

  test.each(
    Object.entries(courseFields).map(([name, { form, example, rule, choices }]) => ({
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
    expect(Object.entries(courseFields).flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []))).toEqual(['name'])
  })

  test('takes an address as it would be made of a name', () => {
    expect(read('slug', 'Foundation – Civil & Roads')).toMatchObject({ data: 'foundation-civil-roads' })
    expect(read('slug', 'a'.repeat(90))).toMatchObject({ data: 'a'.repeat(80) })
    expect(refusal('slug', '建設')).toBe('Use small letters, digits and hyphens.')
  })

  test('takes formats as we say them, and names those that can be', () => {
    expect(read('formats', 'zoom, face to face')).toMatchObject({ data: 'Classroom, Webinar' })
    const says = 'Name formats of these: Classroom, VR, Online, Webinar.'
    expect(refusal('formats', 'Classroom, Podcast')).toBe(says)
    expect(refusal('formats', ' , ')).toBe(says)
  })

  test.each([
    ['name', 120],
    ['duration', 40],
    ['shortDescription', 200],
    ['description', 2000],
  ])('%s has %i characters at most', (field, most) => {
    expect(read(field, 'a'.repeat(most))?.success).toBe(true)
    expect(read(field, 'a'.repeat(most + 1))?.success).toBe(false)
  })

  test.each([
    ['credits', 999],
    ['minimumAge', 99],
    ['changeDays', 99],
  ])('%s is a whole number from 0 to %i', (field, most) => {
    expect([0, most].map((value) => read(field, value)?.success)).toEqual([true, true])
    const says = `Enter a whole number from 0 to ${most}.`
    expect([-1, 1.5, most + 1].map((value) => refusal(field, value))).toEqual([says, says, says])
  })

  test('takes a category in the plural too', () => {
    expect(courseFields.category?.choices?.workshop).toEqual(['workshop', 'workshops'])
  })

  test('takes the levels that cards have', () => {
    expect(Object.keys(courseFields.passLevel?.choices ?? {})).toEqual([
      'foundation',
      'intermediate',
      'advanced',
      'supervisor',
    ])
  })
})
