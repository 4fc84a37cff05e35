import { expect, test } from 'vitest'
import { type Looker, presenceWords } from './rules'

const looks = (name: string): Looker => ({ name, isWriting: false })
const writes = (name: string): Looker => ({ name, isWriting: true })

test.each([
  ['enquiry', [], ''],
  ['enquiry', [looks('Aroha Ngata')], 'Aroha Ngata is looking at this too.'],
  ['enquiry', [writes('Aroha Ngata')], 'Aroha Ngata is writing a reply or a note.'],
  ['booking', [writes('Aroha Ngata')], 'Aroha Ngata is writing here.'],
  ['order', [looks('Ana'), looks('Ben'), looks('Cy')], 'Ana, Ben and Cy are looking at this too.'],
  ['person', [looks('Ana'), writes('Ben')], 'Ben is writing here. Ana is looking at this too.'],
] as const)('on the page of the %s: %j', (kind, others, words) => {
  expect(presenceWords(kind, others)).toBe(words)
})
