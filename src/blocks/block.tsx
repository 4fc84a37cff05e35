import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { CacheTopic } from '@/cache-topics'
import type { Settings } from '@/features/content/data'
import { type Wrapper, wrapperSchema } from '@/lib/fields'
import type { Crumb } from '@/ui/breadcrumbs'

export type ServedPage = { path: string; crumbs: Crumb[] }

/** A block as the content API delivers it and the site renders it (spec section 3, block). */
export type WireBlock = Wrapper & { type: string; id: string; value: unknown }

/** Replaces a block that can't be delivered. Only a preview shows it. */
export type BrokenBlock = { type: string; id: string; problem: string }

export const isBroken = (block: WireBlock | BrokenBlock): block is BrokenBlock => 'problem' in block

export type ExampleOf<S extends z.ZodType> = z.input<S> & z.input<typeof wrapperSchema>

export type Examples = { plain: object; full: object; empty: object }

export type BlockWire = {
  /** Must also parse its own output, so that both sources deliver the same value. */
  schema: z.ZodType
  /**
   * Adds other content (courses, articles) before the schema runs. Null: the content is gone, so the block is broken and logged.
   * Undefined: the block is not public, and is omitted.
   */
  load?: (stored: Record<string, unknown>, page: ServedPage) => Promise<unknown>
  topics?: readonly CacheTopic[]
}

/** Page context of a block. Never visitor-specific. */
export type PageContext = {
  path: string
  title: string
  crumbs: Crumb[]
  hasCrumbsInHead: boolean
  query: Record<string, string | string[] | undefined>
  settings: Settings
  /** In the editor's preview: blocks are labelled, and broken ones show why. */
  isPreview: boolean
  /** Anchors the table of contents links to, by block. */
  anchors?: ReadonlyMap<string, string>
}

export type BlockOf<S extends z.ZodType> = z.infer<S> & Wrapper

export type Draw = (blocks: WireBlock[]) => ReactNode

type ViewProps<S extends z.ZodType> = { block: BlockOf<S>; page: PageContext; draw: Draw }

export type BlockView = (data: object, page: PageContext, draw: Draw) => ReactNode

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
