import type { CacheTopic } from '@/cache-topics'
import { wrapperSchema } from '@/lib/fields'
import { log } from '@/lib/log'
import { isObject } from '@/lib/unknown'
import { type BlockWire, type BrokenBlock, isBroken, type ServedPage, type WireBlock } from './block'
import { wires } from './wires.generated'

const wireOf = new Map<string, BlockWire>(Object.entries(wires))

const isStored = (value: unknown): value is Record<string, unknown> & { blockType: string } =>
  isObject(value) && typeof value.blockType === 'string'

const isWire = (value: unknown): value is WireBlock =>
  isObject(value) && typeof value.type === 'string' && 'value' in value && typeof value.id === 'string'

/**
 * Resolves references. An unknown or invalid block becomes a broken one and is logged; one that is not public is omitted.
 * Blocks from another instance's content API pass the same schemas again.
 */
export async function serveBlocks(blocks: readonly unknown[], page: ServedPage): Promise<(WireBlock | BrokenBlock)[]> {
  const served = await Promise.all(blocks.filter(isObject).map((block) => serveBlock(block, page)))
  return served.filter((block) => block !== undefined)
}

async function serveBlock(
  block: Record<string, unknown>,
  page: ServedPage,
): Promise<WireBlock | BrokenBlock | undefined> {
  const type = String(block.blockType ?? block.type ?? '')
  const id = String(block.id ?? '')
  const wire = wireOf.get(type)
  const broken = (problem: string): BrokenBlock => {
    log.warn({ path: page.path, blockType: type, problem }, 'a block was skipped')
    return { type, id, problem }
  }
  if (!wire) return broken('This kind of block is not known.')
  const own = isStored(block) ? block : contentOf(block)
  const inner = await serveInner(own, page)
  const loaded = wire.load && isStored(block) ? await wire.load(inner, page) : inner
  if (loaded === undefined) return undefined
  if (loaded === null) return broken('What it shows no longer exists.')
  const parsed = wire.schema.safeParse(loaded)
  const wrapper = wrapperSchema.safeParse(own)
  if (!parsed.success || !wrapper.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(wrapper.error?.issues ?? [])]
    return broken(
      `Not right: ${[...new Set(issues.map((issue) => issue.path.join('.') || 'the whole block'))].join(', ')}.`,
    )
  }
  return { type, value: parsed.data, id, ...wrapper.data }
}

/** Content has one of two names. */
function contentOf(block: Record<string, unknown>): Record<string, unknown> {
  const content = isObject(block.value) ? block.value : block.content
  const { container, hasSplitBackground, backgroundColor } = block
  return { ...(isObject(content) ? content : {}), container, hasSplitBackground, backgroundColor }
}

/** Inner blocks first: fields with blocks (columns), and rows with blocks (sections of a contents page). */
async function serveInner(stored: Record<string, unknown>, page: ServedPage): Promise<Record<string, unknown>> {
  const fields = Object.entries(stored).map(async ([name, value]) => {
    if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) return [name, value] as const
    if (value.every(isStored) || value.every(isWire)) {
      return [name, (await serveBlocks(value, page)).filter((block) => !isBroken(block))] as const
    }
    return [name, await Promise.all(value.map((row) => serveInner(row, page)))] as const
  })
  return Object.fromEntries(await Promise.all(fields))
}

export function topicsOfBlocks(blocks: readonly unknown[]): CacheTopic[] {
  return blocks.filter(isObject).flatMap((block) => {
    const own = wireOf.get(String(block.blockType ?? block.type ?? ''))?.topics ?? []
    return [...own, ...Object.values(block).flatMap((value) => (Array.isArray(value) ? topicsOfBlocks(value) : []))]
  })
}
