import type { ReactNode } from 'react'
import { ChevronDown } from '@/ui/icons'
import type { Heading } from '../contents.rules'

type Props = { headings: readonly Heading[]; children: ReactNode }

export function ArticleContents({ headings, children }: Props) {
  return (
    <div className="xl:mx-auto xl:grid xl:w-[min(80rem,100%-2.5rem)] xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-x-4">
      <div className="wrap-narrow max-w-[46rem] pt-8 xl:hidden print:hidden">
        <details className="group border-2 border-ink bg-white text-ink">
          <summary className="flex min-h-12 items-center justify-between gap-4 px-4 py-2 font-bold [&::-webkit-details-marker]:hidden">
            On this page
            <ChevronDown className="shrink-0 group-open:rotate-180" />
          </summary>
          <nav aria-label="On this page" className="border-t-2 border-ink">
            <Headings headings={headings} />
          </nav>
        </details>
      </div>
      <div className="pt-18 max-xl:hidden print:hidden">
        <nav
          aria-labelledby="contents"
          className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto border-2 border-ink bg-white text-ink"
        >
          <h2 id="contents" className="border-b-2 border-ink px-4 py-3 text-[1.0625rem] tracking-normal">
            On this page
          </h2>
          <Headings headings={headings} />
        </nav>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function Headings({ headings }: Pick<Props, 'headings'>) {
  return (
    <ol>
      {headings.map(({ id, text, level }) => (
        <li key={id} className="border-line not-first:border-t">
          <a
            href={`#${id}`}
            className={`flex min-h-11 items-center py-2 pr-4 -outline-offset-3 wrap-anywhere underline-offset-4 hover:bg-sand hover:underline ${level === 3 ? 'pl-8 text-[0.9375rem]' : 'pl-4 font-semibold'}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
