import type { Block } from 'payload'
import { blockPicturePath } from '@/paths'
import { configs } from './configs.generated'

export type BlockSlug = (typeof configs)[number]['slug']

const labelComponent = '/features/content/pages/components/block-label#BlockLabel'

/** Adds a picture for the picker, and a row label from the block's content. */
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

export const pageBlocks: string[] = configs.map(({ slug }) => slug)

export const sharedBlockSlugs: string[] = ['callToAction', 'testimonialCarousel', 'memberBenefitCards']
