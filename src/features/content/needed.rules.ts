import { isObject } from '@/lib/unknown'
import { accessibilityPath, privacyPath, termsPath } from '@/paths'

export type NeededPage = {
  readonly path: string
  readonly label: string
  /** Types of the blocks that the page must keep. */
  readonly blocks: readonly string[]
}

/** Pages that every footer links to (product decisions, section 17). Editors write their words; the pages themselves stay. */
export const neededPages: readonly NeededPage[] = [
  { path: privacyPath, label: 'Privacy', blocks: ['privacyChoices'] },
  { path: termsPath, label: 'Terms', blocks: [] },
  { path: accessibilityPath, label: 'Accessibility', blocks: [] },
]

/** The needed page at a path, or undefined for any other path. */
export const neededPageAt = (path: unknown): NeededPage | undefined => neededPages.find((page) => page.path === path)

/** What a save would do to a live page. */
export type PageChange = {
  readonly path: unknown
  readonly isTrashed: boolean
  readonly isTakenDown: boolean
  readonly isPublished: boolean
  readonly unpublishAt: unknown
  readonly blocks: unknown
}

export type Refusal = { readonly field: string; readonly message: string }

/** Why a needed page can’t be changed in this way, or null (product decisions, section 17). */
export function refusalOf({ path, blocks }: NeededPage, change: PageChange): Refusal | null {
  const stays = `Every footer links to ${path}. Change the words of the page instead.`
  if (change.isTrashed) return { field: 'deletedAt', message: `This page can’t be deleted. ${stays}` }
  if (change.path !== path) return { field: 'slug', message: `The address of this page can’t be changed. ${stays}` }
  if (change.isTakenDown) return { field: '_status', message: `This page can’t be unpublished. ${stays}` }
  if (change.unpublishAt) return { field: 'unpublishAt', message: `This page can’t be unpublished. ${stays}` }
  if (change.isPublished && blocks.some((type) => !holdsBlock(change.blocks, type)))
    return {
      field: 'blocks',
      message: 'Keep the block “Privacy choices”: it’s where visitors change what they agreed to.',
    }
  return null
}

/** True if a block of this type is among the blocks, or inside one of them. */
function holdsBlock(blocks: unknown, type: string): boolean {
  if (!isObject(blocks)) return false
  if ('blockType' in blocks && blocks.blockType === type) return true
  return Object.values(blocks).some((inner) => holdsBlock(inner, type))
}
