import { expect, it } from 'vitest'
import { packGiven, unpackGiven } from './given'

it('keeps what a part was given, whatever quotes are in it', () => {
  const given = { title: `“He said "no" and \`yes\`”, it's <b>\\"fine\\"</b>`, list: [{ n: 1, none: null }] }
  const packed = packGiven(given)
  expect(unpackGiven(packed)).toEqual(given)
})

it('needs no escaping of what JSON is made of', () => {
  expect(packGiven({ number: 2009, suffix: '+' })).toBe('{`number`:2009,`suffix`:`+`}')
})
