import { RichText } from '@/ui/rich-text'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { richTextBlockSchema } from './config'

export function RichTextBlock({ block }: { block: BlockOf<typeof richTextBlockSchema> }) {
  if (!block.content) return null
  return (
    <Section wrapper={block} className="py-12 lg:py-18">
      <RichText html={block.content} className="max-w-[43rem] text-lg" />
    </Section>
  )
}
