import fs from 'node:fs'
import { expect, it } from 'vitest'
import { listFiles } from './repository'

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')

it('wakes every part of a page that the server draws, and knows no other', () => {
  const drawn = new Set(
    listFiles()
      .filter((file) => /^src\/.*\.tsx$/.test(file))
      .flatMap((file) => namesIn(fs.readFileSync(file, 'utf8'), /<Island name="(\w+)"/g)),
  )
  const known = namesIn(fs.readFileSync('src/browser.ts', 'utf8'), /^ {2}(\w+): part\(/gm)
  expect(known.toSorted()).toEqual([...drawn].toSorted())
})
