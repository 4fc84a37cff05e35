import fs from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from './repository'

/** What may take letters apart by itself: the one folding, a header that takes ASCII alone, and a font that needs each part of a letter. */
const known = ['src/features/enquiries/files.rules.ts', 'src/lib/letters.ts', 'src/lib/pdf-scripts.ts']

const foldsByHand = (text: string): boolean => /normalize\(\s*['"`]NFK?D/.test(text)

test('text is folded in one place', () => {
  const found = listFiles().filter(
    (file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && foldsByHand(fs.readFileSync(file, 'utf8')),
  )
  expect(found.toSorted()).toEqual(known)
})

test.each([
  ["text.normalize('NFD')", true],
  ['text.normalize("NFKD")', true],
  ["text.normalize('NFC')", false],
])('%s is a folding by hand: %s', (code, isFold) => expect(foldsByHand(code)).toBe(isFold))
