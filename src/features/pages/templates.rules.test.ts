import { expect, test } from 'vitest'
import { blocksOf, templateKeys, templates } from './templates.rules'

test('each template is offered once, and only the empty one has no blocks', () => {
  expect(templates.map(({ key }) => key)).toEqual([...templateKeys])
  const empty = templateKeys.filter((key) => blocksOf(key, 'Open day').length === 0)
  expect(empty).toEqual(['empty'])
})

test('pages with a hero say their title in it; those that bring their own heading have none', () => {
  for (const { key, pageType } of templates) {
    const [first] = blocksOf(key, 'Open day')
    if (pageType === 'ContentPage' && key !== 'empty')
      expect(first, key).toEqual({ blockType: 'hero', title: 'Open day' })
    else expect(JSON.stringify(first ?? ''), key).not.toContain('hero')
  }
})
