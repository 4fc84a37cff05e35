import { expect, test } from 'vitest'
import { mentionsIn } from './mentions.rules'

const colleagues = ['Ana', 'Ana Bell', 'Hēmi O’Connor', 'Kirsty Bell'].map((name, id) => ({ id, name }))

test.each([
  ['@Ana Bell can you ring?', ['Ana Bell']],
  ['Please, @kirsty bell. And @Hēmi O’Connor!', ['Kirsty Bell', 'Hēmi O’Connor']],
  ['(@Ana) @Ana again', ['Ana']],
  ['@Anahera, mail ana@Ana, Ana Bell', []],
  ['@', []],
  ['', []],
])('“%s” mentions %j', (text, names) => {
  expect(mentionsIn(text, colleagues).map(({ name }) => name)).toEqual(names)
})
