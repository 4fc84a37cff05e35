import { privacyChoicesAnchor } from '@/paths'
import { Island } from '@/ui/island'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import { Choice } from './client'
import type { privacyChoicesSchema } from './config'

export function PrivacyChoices({ block }: { block: BlockOf<typeof privacyChoicesSchema> }) {
  return (
    <Section wrapper={block} className="py-12 lg:py-18">
      {/* The consent bar links here. */}
      <div id={privacyChoicesAnchor} className="max-w-[43rem] scroll-mt-6">
        <h2>{block.title}</h2>
        {block.text && <p className="mt-4 text-lg">{block.text}</p>}
        <Island name="Choice" given={{}}>
          <Choice />
        </Island>
      </div>
    </Section>
  )
}
