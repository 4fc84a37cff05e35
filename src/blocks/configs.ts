import type { Block, Field } from 'payload'
import { blockPicturePath } from '@/paths'
import { configs } from './configs.generated'

export type BlockSlug = (typeof configs)[number]['slug']

const labelComponent = '/features/pages/components/block-label#BlockLabel'
const rowLabelComponent = '/features/pages/components/block-label#RowLabel'

/** Rows of lists are named after what is in them, as blocks are. */
function withRowLabels(fields: readonly Field[]): Field[] {
  return fields.map((field): Field => {
    if (field.type === 'blocks') return { ...field, blocks: field.blocks.map(dressed) }
    if (field.type === 'group' || field.type === 'collapsible') return { ...field, fields: withRowLabels(field.fields) }
    if (field.type !== 'array') return field
    const one = typeof field.labels?.singular === 'string' ? field.labels.singular : 'row'
    const label = `${one[0]?.toUpperCase()}${one.slice(1)}`
    return {
      ...field,
      fields: withRowLabels(field.fields),
      admin: { ...field.admin, components: { RowLabel: { path: rowLabelComponent, clientProps: { label } } } },
    }
  })
}

/** Adds a picture for the picker, and labels of rows from what is in them. */
function dressed(block: Block): Block {
  const label = typeof block.labels?.singular === 'string' ? block.labels.singular : block.slug
  const [name = label] = label.split(':')
  return {
    ...block,
    fields: withRowLabels(block.fields),
    admin: {
      components: { Label: { path: labelComponent, clientProps: { label: name } } },
      images: { thumbnail: { url: blockPicturePath(block.slug), alt: `What “${name}” looks like` } },
      disableBlockName: true,
    },
  }
}

export const blockConfigs: Block[] = configs.map(dressed)

export const pageBlocks: string[] = configs.map(({ slug }) => slug)

export const sharedBlockSlugs: string[] = ['callToAction', 'testimonialCarousel', 'memberBenefitCards']
