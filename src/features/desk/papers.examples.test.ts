import { expect, test } from 'vitest'
import { drawPdf } from '@/lib/pdf'
import { readPdf } from '../../../tests/support/pdf'
import { papers } from './papers.examples'

test.each(Object.entries(papers))('the %s is small, tagged, and has a title and a language', async (_, paper) => {
  const bytes = await drawPdf(paper)
  expect(bytes.length).toBeLessThan(150_000)
  const { title, language, tags, text } = await readPdf(bytes)
  expect([title, language]).toEqual([paper.title, 'en-NZ'])
  expect(tags).toContain('H1')
  expect(text).not.toMatch(/undefined|null|NaN/)
  // A number that is broken over two lines is found by no search, and typed wrongly.
  expect(text.match(/\b(?:INV|ORD|COR)-2026-(?!\d{6}\b)/g) ?? []).toEqual([])
})
