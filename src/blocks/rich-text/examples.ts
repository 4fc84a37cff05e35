import type { ExampleOf } from '../block'
import type { richTextBlockSchema } from './config'

type Stored = ExampleOf<typeof richTextBlockSchema>

const node = { direction: 'ltr', format: '', indent: 0, version: 1 } as const

const text = (value: string, format = 0) => ({
  type: 'text',
  text: value,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
  version: 1,
})

const paragraph = (...children: object[]) => ({ ...node, type: 'paragraph', children, textFormat: 0, textStyle: '' })

const heading = (tag: 'h2' | 'h3', value: string) => ({ ...node, type: 'heading', tag, children: [text(value)] })

const listItem = (value: string, index: number) => ({
  ...node,
  type: 'listitem',
  value: index + 1,
  children: [text(value)],
})

const list = (...items: string[]) => ({
  ...node,
  type: 'list',
  listType: 'bullet',
  tag: 'ul',
  start: 1,
  children: items.map(listItem),
})

const link = (url: string, label: string) => ({
  ...node,
  type: 'link',
  id: '6560f1a0c3d4e5f601234567',
  fields: { linkType: 'custom', url, newTab: false },
  children: [text(label)],
  version: 3,
})

const content = (...children: { type: string; version: number }[]) => ({ root: { ...node, type: 'root', children } })

export const richTextExamples = {
  plain: {
    content: content(paragraph(text('Your card is on your phone before you leave the room.'))),
  } satisfies Stored,
  full: {
    content: content(
      heading('h2', 'Until five working days before'),
      paragraph(text('Cancel or move for '), text('free', 1), text('. You choose a refund or a credit.')),
      heading('h3', 'What to bring'),
      list('Photo identification', 'Your current card number, if this is a renewal'),
      paragraph(text('Dates are in the '), link('/training/course-calendar/', 'course calendar'), text('.')),
    ),
    container: 'narrow',
    backgroundColor: 'sand',
  } satisfies Stored,
  empty: { content: null } satisfies Stored,
}
