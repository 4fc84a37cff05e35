import { EditorsLink } from '@/features/pricing/components/editors-link'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { callToActionSchema } from './config'

export function CallToAction({ block }: { block: BlockOf<typeof callToActionSchema> }) {
  const { title, text, primaryLink, secondaryLink } = block
  const wrapper = block.backgroundColor === 'none' ? { ...block, backgroundColor: 'primary' as const } : block
  return (
    <>
      <div className="tape" />
      <Section wrapper={wrapper} className="py-14 lg:py-20">
        <div className="grid items-center gap-8 @3xl:grid-cols-[1fr_auto]">
          <div>
            <h2>{title}</h2>
            {text && <p className="mt-4 max-w-[38em] text-lg">{text}</p>}
          </div>
          <div className="flex flex-wrap gap-3.5">
            {primaryLink && <EditorsLink className="btn" {...primaryLink} />}
            {secondaryLink && (
              <a className="btn btn-ghost border-current text-inherit" href={secondaryLink.href}>
                {secondaryLink.label}
              </a>
            )}
          </div>
        </div>
      </Section>
      <div className="tape" />
    </>
  )
}
