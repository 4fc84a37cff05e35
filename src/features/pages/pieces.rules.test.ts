import type { Block, Field } from 'payload'
import { describe, expect, test } from 'vitest'
import { type Piece, readPage } from './pieces.rules'

describe('a page is read', () => {
  const hero: Block = {
    slug: 'hero',
    labels: { singular: 'Hero: the first thing', plural: 'Heroes' },
    fields: [
      { name: 'id', type: 'text' },
      { name: 'title', type: 'text' },
      { name: 'content', type: 'richText' },
      { name: 'image', label: 'Picture', type: 'upload', relationTo: 'media' },
      {
        name: 'link',
        label: 'Button',
        type: 'group',
        fields: [
          { name: 'label', type: 'text' },
          { name: 'page', type: 'relationship', relationTo: 'pages' },
        ],
      },
      { name: 'items', type: 'array', fields: [{ name: 'heading', type: 'text' }] },
      {
        type: 'collapsible',
        label: 'Layout',
        fields: [
          { name: 'backgroundColor', type: 'select', options: [{ value: 'ink', label: 'Ink' }] },
          { name: 'isWide', type: 'checkbox' },
        ],
      },
    ],
  }
  const fields: Field[] = [
    { name: 'title', type: 'text' },
    { name: 'publishAt', label: 'Publish at', type: 'date' },
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Content',
          fields: [
            { name: 'summary', type: 'textarea' },
            { name: 'refs', type: 'json' },
          ],
        },
      ],
    },
    { name: 'review', type: 'select', options: ['none'] },
    { name: 'updatedAt', type: 'date' },
    { name: '_status', type: 'select', options: ['draft'] },
  ]
  const read = (page: Record<string, unknown>) => readPage(fields, page, new Map([['hero', hero]]))
  const said = (pieces: readonly Piece[] = []) => pieces.map(({ kind, label, text, ref }) => [kind, label, ref ?? text])

  test('first the page itself, with times of New Zealand and without what the system keeps', () => {
    const [own] = read({
      title: 'Open day',
      summary: 'Come',
      publishAt: '2026-11-30T17:00:00.000Z',
      review: 'none',
      _status: 'draft',
      updatedAt: '2026-11-30T17:00:00.000Z',
      refs: [1],
    })
    expect(own?.id).toBe('page')
    expect(said(own?.pieces)).toEqual([
      ['title', 'Title', 'Open day'],
      ['setting', 'Publish at', 'Tue 01 Dec 2026, 6.00 am'],
      ['text', 'Summary', 'Come'],
    ])
  })

  test('then its blocks in the words of their forms, empty fields left out', () => {
    const text = (words: string) => ({ type: 'text', text: words })
    const content = {
      root: {
        children: [
          { type: 'heading', children: [text('When')] },
          {
            type: 'paragraph',
            children: [text('On '), { type: 'link', fields: { url: '/x/' }, children: [text('Monday')] }],
          },
          { type: 'list', children: [{ type: 'listitem', children: [text('Boots')] }] },
          { type: 'paragraph', children: [] },
        ],
      },
    }
    const [, block] = read({
      blocks: [
        {
          id: 'b',
          blockType: 'hero',
          title: 'Hi',
          content,
          image: { id: 7 },
          link: { label: 'Go', page: 3 },
          items: [{ id: 'r', heading: 'One' }],
          backgroundColor: 'ink',
          isWide: false,
        },
      ],
    })
    expect([block?.id, block?.name]).toEqual(['b', 'Hero'])
    expect(said(block?.pieces)).toEqual([
      ['title', 'Title', 'Hi'],
      ['title', 'Heading', 'When'],
      ['text', 'Text', 'On Monday (/x/)'],
      ['text', 'Text', '• Boots'],
      ['picture', 'Picture', 'media:7'],
      ['text', 'Button', 'Go'],
      ['setting', 'Button', 'pages:3'],
      ['title', 'Heading', 'One'],
      ['setting', 'Background color', 'Ink'],
    ])
    expect(block?.pieces.find(({ text: words }) => words === 'One')?.key).toBe('.items.r.heading')
  })

  test('a block that there is no form for has a name and no words', () => {
    expect(read({ blocks: [{ blockType: 'oldThing', title: 'x' }, null] }).slice(1)).toEqual([
      { id: 'at-0', name: 'Old thing', pieces: [] },
      { id: 'at-1', name: '', pieces: [] },
    ])
  })
})
