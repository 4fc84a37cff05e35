// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { wrapperSchema } from '@/lib/fields'
import { log } from '@/lib/log'
import { callToActionExamples } from './call-to-action/examples'
import { blockExamples, pageExample } from './examples'
import { heroExamples } from './hero/examples'
import { shopItemExamples } from './shop-item/examples'
import { renderBlocks } from './views'
import { serveBlocks, topicsOfBlocks } from './wire'
import { wires } from './wires.generated'

const page = { path: '/training/', crumbs: [] }

const silenceLog = () => vi.spyOn(log, 'warn').mockImplementation(() => undefined)

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const stored = [
  { ...heroExamples.plain, blockType: 'hero', id: 'a', backgroundColor: 'sand' },
  { blockType: 'marquee', id: 'b', title: 'From another time' },
  { blockType: 'statistics', id: 'c', items: 'many' },
  { ...callToActionExamples.plain, blockType: 'callToAction', id: 'd' },
]

describe('the blocks of a page', () => {
  test('are delivered with type, value, id and wrapper props', async () => {
    silenceLog()
    const [hero] = await serveBlocks(stored, page)
    expect(hero).toMatchObject({ type: 'hero', id: 'a', container: 'default', hasSplitBackground: false })
    expect(hero).toMatchObject({ backgroundColor: 'sand', value: { title: heroExamples.plain.title } })
    expect(hero).not.toHaveProperty('value.backgroundColor')
  })

  test('an unknown or broken block is skipped and logged, the others are drawn in their order', async () => {
    const warn = silenceLog()
    render(renderBlocks(await serveBlocks(stored, page), pageExample))
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Training that sounds like your site',
      'Booking for a crew?',
    ])
    expect(screen.queryByText('From another time')).toBeNull()
    expect(warn.mock.calls.map(([entry]) => entry)).toEqual([
      { path: '/training/', blockType: 'marquee', problem: 'This kind of block is not known.' },
      { path: '/training/', blockType: 'statistics', problem: 'Not right: items.' },
    ])
  })

  test('things to buy that follow each other stand side by side; one alone, or on a colour, does not', () => {
    const item = (id: string, backgroundColor: 'none' | 'sand' = 'none') => ({
      ...wrapperSchema.parse({ backgroundColor }),
      type: 'shopItem',
      id,
      value: shopItemExamples.plain,
    })
    const text = { ...wrapperSchema.parse({}), type: 'callToAction', id: 'cta', value: callToActionExamples.plain }
    const { container } = render(
      renderBlocks([item('a'), item('b'), text, item('c'), text, item('d'), item('e', 'sand')], pageExample),
    )
    const rows = [...container.querySelectorAll('.goods')]
    expect(rows.map((row) => row.children.length)).toEqual([2])
    expect(screen.getAllByRole('heading', { name: 'Hazard board' })).toHaveLength(5)
  })

  test('a broken block is a placeholder with its type and the reason in preview', async () => {
    silenceLog()
    render(renderBlocks(await serveBlocks(stored, page), { ...pageExample, isPreview: true }))
    expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
      'marquee can’t be shown. This kind of block is not known.',
      'statistics can’t be shown. Not right: items.',
    ])
  })

  test('a shop item that is gone is left out without a log line, in preview too', async () => {
    const warn = silenceLog()
    const [other] = stored
    const served = await serveBlocks(
      [
        { blockType: 'shopItem', id: 'a' },
        { ...other, id: 'b' },
      ],
      page,
    )
    expect(served.map(({ id }) => id)).toEqual(['b'])
    expect(warn).not.toHaveBeenCalled()
  })

  test('another instance may deliver them under value or content', async () => {
    const [hero] = await serveBlocks(stored.slice(0, 1), page)
    const { value, ...rest } = { value: null, ...hero }
    expect(await serveBlocks([{ ...rest, value }], page)).toEqual([hero])
    expect(await serveBlocks([{ ...rest, content: value }], page)).toEqual([hero])
  })

  test('a page depends on what its blocks show, those inside others too', () => {
    expect(topicsOfBlocks([{ blockType: 'marquee', id: 'b' }])).toEqual([])
    expect(topicsOfBlocks([{ blockType: 'columns', left: [{ blockType: 'hero', id: 'a' }] }])).toEqual(['courses'])
  })
})

describe.each(blockExamples)('$slug', ({ slug, examples }) => {
  test.each(Object.entries(examples))('reads its own result: %s', (name, example) => {
    const wire = Object.entries(wires).find(([type]) => type === slug)?.[1]
    const once = wire?.schema.safeParse(example)
    expect(wrapperSchema.safeParse(example).success).toBe(true)
    // Only an empty example may be a block that is skipped.
    if (once?.success) expect(wire?.schema.parse(once.data)).toEqual(once.data)
    else expect(name).toBe('empty')
  })
})
