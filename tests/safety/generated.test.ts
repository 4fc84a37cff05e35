import fs from 'node:fs'
import { expect, test } from 'vitest'
import { blockLists } from '../../scripts/block-lists'
import { formLists } from '../../scripts/form-lists'
import { camelOf } from '../../scripts/generated'
import { readText } from './repository'

/** Without what a formatter decides. */
const bare = (text: string) => text.replace(/,(?=\s*[}\])])/g, '').replace(/\s+/g, '')

test.each([...blockLists(), ...formLists()])('%s is what `npm run gen` writes', (file, text) => {
  expect(bare(readText(file) ?? '')).toBe(bare(text))
})

test('every block has its picture in the picker, and no picture is left of one that is gone', () => {
  const blocks = fs.readdirSync('src/blocks', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const pictures = fs.readdirSync('public/block-pictures').map((file) => file.replace(/\.webp$/, ''))
  // Drawn by: node --import tsx scripts/block-pictures.ts <slug>, while npm run dev runs.
  expect(blocks.map(({ name }) => camelOf(name)).sort()).toEqual(pictures.sort())
})
