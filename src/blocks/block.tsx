import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { CacheTopic } from '@/cache-topics'
import type { Settings } from '@/features/content/data'
import { type Wrapper, wrapperSchema } from '@/lib/fields'
import type { Crumb } from '@/ui/breadcrumbs'

/** What a block may need of its page when it is delivered. */
export type ServedPage = { path: string; crumbs: Crumb[] }

/** A block as the content API delivers it and as the site draws it (spec section 3, block). */
export type WireBlock = Wrapper & { type: string; id: string; value: unknown }

/** What stands in the place of a block that can't be delivered: its type and the reason. Only a preview shows it. */
export type BrokenBlock = { type: string; id: string; problem: string }

/** True for a block that could not be delivered. */
export const isBroken = (block: WireBlock | BrokenBlock): block is BrokenBlock => 'problem' in block

/** Sample data of a block: what its schema reads, with or without wrapper props. */
export type ExampleOf<S extends z.ZodType> = z.input<S> & z.input<typeof wrapperSchema>

/** The samples of a block: the usual, everything filled in, nothing but what is required. */
export type Examples = { plain: object; full: object; empty: object }

/** How a block is delivered. */
export type BlockWire = {
  /** Reads stored data and its own result alike, so that both doors deliver the same value. */
  schema: z.ZodType
  /**
   * Adds what the block shows from elsewhere (courses, articles) to its stored data before the schema reads it. Null is a block whose
   * content is gone: broken, and logged. Undefined is a block that is not for the public: it is left out, and nobody is told.
   */
  load?: (stored: Record<string, unknown>, page: ServedPage) => Promise<unknown>
  /** Topics of what it loads or draws from elsewhere. */
  topics?: readonly CacheTopic[]
}

/** What a block may know of its page. It is the same for everybody. */
export type PageContext = {
  path: string
  title: string
  crumbs: Crumb[]
  /** True where the head of the page, its own or a hero's, has shown the breadcrumbs. */
  hasCrumbsInHead: boolean
  query: Record<string, string | string[] | undefined>
  settings: Settings
  /** True beside the editor's form: what can't be drawn shows why, and each block says which one it is. */
  isPreview: boolean
}

/** A block as its view gets it: the delivered value with its wrapper props. */
export type BlockOf<S extends z.ZodType> = z.infer<S> & Wrapper

/** Draws the blocks inside a block. */
export type Draw = (blocks: WireBlock[]) => ReactNode

type ViewProps<S extends z.ZodType> = { block: BlockOf<S>; page: PageContext; draw: Draw }

/** How a block is drawn: nothing, where its data is not what its schema reads. */
export type BlockView = (data: object, page: PageContext, draw: Draw) => ReactNode

/** The view of a block, fed by what its schema makes of the data. */
export function view<S extends z.ZodType>(
  schema: S,
  View: ComponentType<ViewProps<S>> | ((props: ViewProps<S>) => Promise<ReactNode>),
): BlockView {
  return (data, page, draw) => {
    const parsed = schema.safeParse(data)
    const wrapper = wrapperSchema.safeParse(data)
    if (!parsed.success || !wrapper.success) return null
    const block = Object.assign({}, parsed.data, wrapper.data)
    return <View block={block} page={page} draw={draw} />
  }
}
