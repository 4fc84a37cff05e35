import type { ReactNode } from 'react'

type Link = { href: string; label: string; count?: number }

type Props = { title: string; intro?: string; links: Link[]; here: string; label: string; children: ReactNode }

/** The frame of account and company pages: what it is, the pages beside it, and the page. */
export function PersonalFrame({ title, intro, links, here, label, children }: Props) {
  return (
    <>
      <div className="border-b-2 border-ink bg-sand">
        <div className="wrap pt-10 lg:pt-14">
          <h1 className="text-[clamp(2rem,4.4vw,3.25rem)]">{title}</h1>
          {intro && <p className="mt-3 max-w-[40em] text-lg">{intro}</p>}
          <nav aria-label={label} className="mt-6 pb-6 lg:mt-7 lg:-mb-0.5 lg:pb-0">
            <ul className="flex flex-wrap gap-2 lg:gap-1">
              {links.map(({ href, label: text, count }) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={href === here ? 'page' : undefined}
                    className="flex min-h-11 items-center gap-2 border-2 border-ink bg-paper px-3 font-semibold hover:underline aria-[current]:bg-ink aria-[current]:text-white lg:min-h-12 lg:border-b-0 lg:border-transparent lg:bg-transparent lg:whitespace-nowrap lg:aria-[current]:border-ink lg:aria-[current]:bg-paper lg:aria-[current]:text-ink"
                  >
                    {text}
                    {count ? <span className="tag tag-on">{count}</span> : null}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      <div className="wrap py-10 lg:py-14">{children}</div>
    </>
  )
}

/** A part of such a page. */
export function Panel({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <section className="border-2 border-ink bg-white p-6 md:p-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-2xl">{title}</h2>
        {action}
      </div>
      <div className="mt-5">{children}</div>
    </section>
  )
}
