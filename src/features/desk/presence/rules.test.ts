import { expect, test } from 'vitest'
import { beatMs, type Looker, presenceWords, seenSeconds, writingMs } from './rules'

const looks = (name: string): Looker => ({ name, isWriting: false })
const writes = (name: string): Looker => ({ name, isWriting: true })

test.each([
  ['enquiry', [], ''],
  ['enquiry', [looks('Aroha Ngata')], 'Aroha Ngata is looking at this too.'],
  ['enquiry', [writes('Aroha Ngata')], 'Aroha Ngata is writing a reply or a note.'],
  ['booking', [writes('Aroha Ngata')], 'Aroha Ngata is writing here.'],
  ['page', [writes('Ben')], 'Ben is writing here.'],
  ['company', [looks('Ana'), looks('Ben')], 'Ana and Ben are looking at this too.'],
  ['order', [looks('Ana'), looks('Ben'), looks('Cy')], 'Ana, Ben and Cy are looking at this too.'],
  ['person', [looks('Ana'), writes('Ben')], 'Ben is writing here. Ana is looking at this too.'],
] as const)('on the page of the %s: %j', (kind, others, words) => {
  expect(presenceWords(kind, others)).toBe(words)
})

test('a page says every 20 seconds that it is open, may miss two of these, and writing is over half a minute after the last key', () => {
  expect([beatMs, writingMs]).toEqual([20_000, 30_000])
  expect(seenSeconds).toBe((2.5 * beatMs) / 1000)
})
