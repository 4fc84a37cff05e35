import { camelOf, pascalOf, pluralOf } from '../generated'
import type { Made } from '../new'

/** A block with a title and a text (docs/recipes/block.md). */
export function newBlock(name: string): Made {
  const [camel, pascal] = [camelOf(name), pascalOf(name)]
  const words = name.replaceAll('-', ' ')
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  const at = (file: string) => `src/blocks/${name}/${file}`
  return {
    files: new Map([
      [
        at('config.ts'),
        `import type { Block } from 'payload'
import { z } from 'zod'
import { textSchema, wrapperFields } from '@/lib/fields'

/** A title, and a text that may be left out. */
export const ${camel} = {
  slug: '${camel}',
  labels: { singular: '${label}: what it is for', plural: '${pluralOf(label)}' },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'text', type: 'textarea', maxLength: 300 },
    ...wrapperFields,
  ],
} as const satisfies Block

export const ${camel}Schema = z.object({
  title: z.string().min(1),
  text: textSchema,
})
`,
      ],
      [
        at('view.tsx'),
        `import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { ${camel}Schema } from './config'

/** The text is below the title, no wider than it reads well. */
export function ${pascal}({ block }: { block: BlockOf<typeof ${camel}Schema> }) {
  const { title, text } = block
  return (
    <Section wrapper={block}>
      <h2>{title}</h2>
      {text && <p className="mt-6 max-w-[32em] text-lg">{text}</p>}
    </Section>
  )
}
`,
      ],
      [
        at('examples.ts'),
        `import type { ExampleOf } from '../block'
import type { ${camel}Schema } from './config'

type Served = ExampleOf<typeof ${camel}Schema>

/** With nothing optional, with everything, and as an editor begins it. */
export const ${camel}Examples = {
  plain: { title: '${label}' } satisfies Served,
  full: { title: '${label}', text: 'A day on a real site, with the gear that you use.', backgroundColor: 'sand' } satisfies Served,
  empty: { title: '${label}' } satisfies Served,
}
`,
      ],
      [
        at('view.test.tsx'),
        `// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { ${camel}Schema } from './config'
import { ${camel}Examples } from './examples'

const { plain, full } = ${camel}Examples
const draw = (example: object) => render(drawBlock('${camel}', example, pageExample))

afterEach(cleanup)

describe('${words}', () => {
  test('has its title as heading, and its text', () => {
    draw(full)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(full.title)
    screen.getByText(full.text)
  })

  test('without a text has none', () => {
    expect(draw(plain).container.querySelector('p')).toBeNull()
  })

  test('without a title does not parse', () => {
    expect(${camel}Schema.safeParse({ title: '' }).success).toBe(false)
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
`,
      ],
    ]),
    next: [
      'say in `labels` what it is for, and make fields, view and test what it is',
      'a page of the demo that shows it (`scripts/seed`): tests/api/demo-site.test.ts asks for it',
      `its picture in the picker, with \`npm run dev\` running: node --import tsx scripts/block-pictures.ts ${camel}`,
      'its place in the picker: move its line in src/blocks/configs.generated.ts',
    ],
  }
}
