import { expect, test } from 'vitest'
import {
  answeredOf,
  answersProblem,
  askedOf,
  attemptsLeft,
  choicesProblem,
  isPass,
  isPostedSaid,
  isRightAnswer,
  leftText,
  mistakeOf,
  neededOf,
  orderOf,
  passText,
  postedModule,
  type StoredQuestion,
  wholeProblem,
} from './modules.rules'

const answersOf = (...rights: boolean[]) =>
  rights.map((isRight, at) => ({ id: `a${at}`, text: `Answer ${at}`, isRight }))
const one: StoredQuestion = {
  id: 'q1',
  asks: 'Which one?',
  answers: answersOf(false, true, false),
  isMixed: false,
  explanation: 'Because.',
}
const several: StoredQuestion = { ...one, id: 'q2', answers: answersOf(true, false, true, false), isMixed: true }

test.each<[unknown, number, boolean]>([
  [1, 100, true],
  [100, 100, true],
  [0, 100, false],
  [101, 100, false],
  [79.5, 100, false],
  ['80', 100, false],
  [null, 100, false],
])('%j of %i is whole: %j', (value, most, isWhole) => {
  expect(wholeProblem(value, most) === null).toBe(isWhole)
})

const written = (...texts: string[]) => texts.map((text, at) => ({ text, isRight: at === 0 }))

test.each<[unknown, string | null]>([
  [undefined, 'Write two answers or more.'],
  [3, 'Write two answers or more.'],
  [written('Yes'), 'Write two answers or more.'],
  [written('Yes', 'No'), null],
  [written(...'abcdefgh'), null],
  [written(...'abcdefghi'), 'Write 8 answers at most.'],
  [written('Yes', ' '), 'Write each answer, or remove it.'],
  [[...written('Yes'), { isRight: false }], 'Write each answer, or remove it.'],
  [written('Yes', ' yes'), 'Two answers are the same.'],
  [[{ text: 'Yes' }, { text: 'No', isRight: null }], 'Mark the right answer, or all that are right.'],
])('answers %j: %s', (value, problem) => {
  expect(answersProblem(value)).toBe(problem)
})

test.each<[StoredQuestion, string[], string | null]>([
  [one, ['a1'], null],
  [one, ['a0'], null],
  [one, [], 'Choose an answer.'],
  [one, ['a0', 'a1'], 'Choose one answer.'],
  [one, ['b9'], 'Load this page again, and choose from its answers.'],
  [several, [], 'Choose all that are right.'],
  [several, ['a0'], null],
  [several, ['a0', 'a1', 'a2', 'a3'], null],
  [several, ['a0', 'a0'], 'Load this page again, and choose from its answers.'],
])('$0.id answered with %j: %s', (question, choices, problem) => {
  expect(choicesProblem(question, choices)).toBe(problem)
})

test.each<[StoredQuestion, string[], boolean]>([
  [one, ['a1'], true],
  [one, ['a0'], false],
  [several, ['a2', 'a0'], true],
  [several, ['a0'], false],
  [several, ['a0', 'a1', 'a2'], false],
  [several, ['a0', 'a1'], false],
])('$0.id answered with %j is right: %j', (question, choices, isRight) => {
  expect(isRightAnswer(question, choices)).toBe(isRight)
})

test.each<[number, number, number | null, boolean]>([
  [8, 8, 100, true],
  [7, 8, 100, false],
  [6, 8, 75, true],
  [5, 8, 75, false],
  [7, 9, 77, true],
  [7, 9, 78, false],
  [0, 8, null, true],
  [0, 0, 80, true],
])('%i of %i with a pass mark of %j passes: %j', (right, of, passMark, hasPassed) => {
  expect(isPass({ right, of }, passMark)).toBe(hasPassed)
  if (passMark !== null && of > 0) expect(right >= neededOf(of, passMark)).toBe(hasPassed)
})

test.each<[number | null, number, number[], number | null]>([
  [null, 0, [7], null],
  [3, 0, [], 3],
  [3, 0, [1, 0, 0], 2],
  [3, 0, [1, 3, 2], 0],
  [1, 1, [1], 1],
  [1, 0, [2], 0],
])('of %j attempts and %i more, those at modules %j leave %j', (attempts, moreAttempts, numbers, left) => {
  expect(attemptsLeft({ attempts, moreAttempts, parts: numbers.map((number) => ({ number })) })).toBe(left)
})

test('answers as written stay so; mixed ones are mixed for each attempt, the same each time', () => {
  expect(orderOf(one, 1)).toEqual(one.answers)
  const orders = Array.from({ length: 60 }, (_, attempt) => orderOf(several, attempt).map(({ id }) => id))
  expect(orderOf(several, 7).map(({ id }) => id)).toEqual(orders[7])
  for (const order of orders) expect([...order].sort()).toEqual(['a0', 'a1', 'a2', 'a3'])
  const firsts = new Set(orders.map(([first]) => first))
  expect(firsts.size).toBe(4)
  expect(new Set(orders.map(String)).size).toBeGreaterThan(12)
})

test('before it is answered nothing says what is right', () => {
  const asked = askedOf({ ...several, explanation: 'The secret reason' }, 5, null)
  expect(JSON.stringify(asked)).not.toMatch(/isRight|"right"|secret/)
  expect(asked).toMatchObject({ isSeveral: true, answered: null })
  expect(asked.answers).toHaveLength(4)
  expect(askedOf(one, 5, null).isSeveral).toBe(false)
  expect(askedOf(one, 5, answeredOf(one, ['a0'], false)).answered).toEqual({
    choices: ['a0'],
    isRight: false,
    right: ['a1'],
    explanation: 'Because.',
  })
})

test('a mistake is told in words', () => {
  expect(mistakeOf('Plant', several, ['a1', 'a0'])).toEqual({
    question: 'q2',
    module: 'Plant',
    asks: 'Which one?',
    chosen: ['Answer 0', 'Answer 1'],
    right: ['Answer 0', 'Answer 2'],
    explanation: 'Because.',
  })
})

test('says what passes and how often one may try', () => {
  expect(passText({ passMark: 75, questions: 8 })).toBe('6 of 8 questions right')
  expect(passText({ passMark: 95, questions: 8 })).toBe('All 8 questions right')
  expect(passText({ passMark: 80, questions: 0 })).toBeNull()
  expect([null, 1, 2].map(leftText)).toEqual(['as often as you like', 'one more time', '2 more times'])
})

test('reads what a page without a script posts, and only that', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['act', 'answer'],
    ['token', ' t '],
    ['itemId', '12'],
    ['place', '-1'],
    ['attempt', 'x'],
    ['question', 'q'],
    ['choices', 'a'],
    ['choices', 'b'],
  ] as const)
    form.append(name, value)
  expect(postedModule(form)).toEqual({
    act: 'answer',
    token: 't',
    itemId: 12,
    place: 0,
    attempt: 'x',
    question: 'q',
    choices: ['a', 'b'],
  })
  expect(postedModule(new FormData())).toMatchObject({ act: '', itemId: 0, choices: [] })
  expect(['choose', 'constructor', undefined].map(isPostedSaid)).toEqual([true, false, false])
})
