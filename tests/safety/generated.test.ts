import { expect, test } from 'vitest'
import { blockLists } from '../../scripts/block-lists'
import { formLists } from '../../scripts/form-lists'
import { readText } from './repository'

/** Without what a formatter decides. */
const bare = (text: string) => text.replace(/,(?=\s*[}\])])/g, '').replace(/\s+/g, '')

test.each([...blockLists(), ...formLists()])('%s is what `npm run gen` writes', (file, text) => {
  expect(bare(readText(file) ?? '')).toBe(bare(text))
})
