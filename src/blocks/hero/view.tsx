import { CourseFinder } from '@/features/courses/components/course-finder'
import { EditorsLink } from '@/features/pricing/components/editors-link'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { acrossPhone, Picture } from '@/ui/picture'
import type { BlockOf, PageContext } from '../block'
import type { heroSchema } from './config'

type Props = { block: BlockOf<typeof heroSchema>; page: PageContext }

export function Hero({ block, page }: Props) {
  const { title, text, image, primaryLink, secondaryLink } = block
  const isHome = page.path === '/'
  return (
    <>
      <div className="overflow-clip border-b-2 border-ink bg-primary text-on-primary">
        <div
          className={`wrap grid ${image ? `lg:grid-cols-[1.08fr_0.92fr] ${isHome ? 'lg:min-h-155' : 'lg:min-h-100'}` : ''}`}
        >
          <div
            className={`flex flex-col justify-center ${image ? 'gap-6 pt-8 pb-10 lg:gap-7 lg:py-16 lg:pr-12' : 'gap-3 pt-5 pb-7 lg:gap-4 lg:pt-8 lg:pb-11'}`}
          >
            {page.crumbs.length > 1 && <Breadcrumbs crumbs={page.crumbs} />}
            <h1 className={isHome ? '' : 'text-[clamp(2.25rem,5vw,4.25rem)]'}>{title}</h1>
            {text && <p className="max-w-[31em] text-lg lg:text-[1.3125rem]">{text}</p>}
            {(primaryLink || secondaryLink) && (
              <div className="flex flex-wrap gap-3.5">
                {primaryLink && <EditorsLink className="btn" {...primaryLink} />}
                {secondaryLink && (
                  <a className="btn btn-ghost border-current text-inherit" href={secondaryLink.href}>
                    {secondaryLink.label}
                  </a>
                )}
              </div>
            )}
          </div>
          {image && (
            <div className="relative -mx-5 h-72 border-t-2 border-ink bg-sky sm:h-96 lg:mr-[calc((100vw-min(80rem,100vw-2.5rem))/-2)] lg:ml-0 lg:h-auto lg:border-t-0 lg:border-l-2">
              <Picture
                image={image}
                isFirst
                sizes={`${acrossPhone}, (min-width: 64rem) ${isHome ? 'max(47vw, 50rem)' : '47vw'}, 100vw`}
                className="absolute inset-0 size-full object-cover object-[50%_80%]"
              />
            </div>
          )}
        </div>
      </div>
      {block.showFinder && <CourseFinder />}
    </>
  )
}
