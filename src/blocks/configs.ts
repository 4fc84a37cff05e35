import type { Block } from 'payload'
import { blockPicturePath } from '@/paths'
import { configs } from './configs.generated'

export type BlockSlug = (typeof configs)[number]['slug']

const labelComponent = '/features/content/pages/components/block-label#BlockLabel'

/** Payload configs of all blocks, each with its picture in the picker and a row label made of its own words. */
export const blockConfigs: Block[] = configs.map((block: Block) => {
  const label = typeof block.labels?.singular === 'string' ? block.labels.singular : block.slug
  const [name = label] = label.split(':')
  return {
    ...block,
    admin: {
      components: { Label: { path: labelComponent, clientProps: { label: name } } },
      images: { thumbnail: { url: blockPicturePath(block.slug), alt: `What “${name}” looks like` } },
      disableBlockName: true,
    },
  }
})

/** What a page may hold, in the order in which the editor offers it. */
export const pageBlocks: string[] = configs.map(({ slug }) => slug)

/** What can be kept in one place and shown on many pages. */
export const sharedBlockSlugs: string[] = ['callToAction', 'testimonialCarousel', 'memberBenefitCards']
