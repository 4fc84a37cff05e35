import type { pageTypes } from '@/features/content/rules'

/** What a new page begins with. `shape`: the rows of its picture, from the top. */
export type Template = {
  readonly key: TemplateKey
  readonly name: string
  readonly use: string
  readonly pageType: (typeof pageTypes)[number]
  readonly shape: readonly Shape[]
}

export type Shape = 'head' | 'title' | 'text' | 'picture' | 'list' | 'menu' | 'button'

export const templateKeys = [
  'information',
  'campaign',
  'questions',
  'guide',
  'article',
  'news',
  'job',
  'empty',
] as const

export type TemplateKey = (typeof templateKeys)[number]

export const templates: readonly Template[] = [
  {
    key: 'information',
    name: 'Information',
    use: 'Explains one thing, and says what to do next',
    pageType: 'ContentPage',
    shape: ['head', 'text', 'button'],
  },
  {
    key: 'campaign',
    name: 'Campaign',
    use: 'Wins people for a course or an offer',
    pageType: 'ContentPage',
    shape: ['head', 'list', 'picture', 'button'],
  },
  {
    key: 'questions',
    name: 'Questions and answers',
    use: 'Answers that open one by one',
    pageType: 'ContentPage',
    shape: ['head', 'list', 'button'],
  },
  {
    key: 'guide',
    name: 'Long guide',
    use: 'A long text with a menu beside it',
    pageType: 'ContentPage',
    shape: ['head', 'menu'],
  },
  {
    key: 'article',
    name: 'Article',
    use: 'With picture, author and categories',
    pageType: 'ArticlePage',
    shape: ['title', 'picture', 'text'],
  },
  { key: 'news', name: 'News', use: 'Something that has happened', pageType: 'NewsPage', shape: ['title', 'text'] },
  {
    key: 'job',
    name: 'Job',
    use: 'A role, and how to apply',
    pageType: 'JobPage',
    shape: ['title', 'list', 'button'],
  },
  { key: 'empty', name: 'Empty page', use: 'Choose every block yourself', pageType: 'ContentPage', shape: [] },
]

const words = (text: string) => ({ type: 'text', text, version: 1, format: 0, detail: 0, mode: 'normal', style: '' })

const node = (type: string, text: string, more: object = {}) => ({
  type,
  version: 1,
  format: '',
  indent: 0,
  direction: 'ltr',
  children: text ? [words(text)] : [],
  ...more,
})

const heading = (text: string) => node('heading', text, { tag: 'h2' })
const paragraph = (text = '') => node('paragraph', text)

const richText = (...children: object[]) => ({
  root: { type: 'root', version: 1, format: '', indent: 0, direction: 'ltr', children },
})

const hero = (title: string) => ({ blockType: 'hero', title })
const text = (...children: object[]) => ({ blockType: 'richText', content: richText(...children) })
const next = { blockType: 'callToAction', title: 'Questions? We’re happy to help' }

/** The blocks that a new page begins with, for the editor to fill in. What has no words of its own yet is left empty, so that no filler gets published. */
export function blocksOf(key: TemplateKey, title: string): object[] {
  switch (key) {
    case 'information':
      return [hero(title), text(paragraph()), next]
    case 'campaign':
      return [
        hero(title),
        { blockType: 'tickList', title: 'What you get', items: [{ itemTitle: '' }] },
        { blockType: 'imageAndText', title: '' },
        next,
      ]
    case 'questions':
      return [
        hero(title),
        {
          blockType: 'accordion',
          title: 'Questions people ask us',
          items: [{ title: '', content: richText(paragraph()) }],
        },
        next,
      ]
    case 'guide':
      return [
        hero(title),
        {
          blockType: 'contentsPage',
          menuTitle: 'On this page',
          sections: [{ label: '', blocks: [text(paragraph())] }],
        },
      ]
    case 'article':
    case 'news':
      return [text(paragraph())]
    case 'job':
      return [text(heading('What you’ll do'), paragraph(), heading('What you bring'), paragraph())]
    case 'empty':
      return []
  }
}
