import type { ReactNode } from 'react'
import { logoutPath } from '@/account-paths'
import { ChevronDown } from '@/ui/icons'
import { groupOf, type MenuGroup, type MenuLink } from '../menu.rules'

type Counts = Readonly<Record<string, number>>

type Props = {
  title: string
  acting: string
  intro?: string
  groups: readonly MenuGroup[]
  here: string
  counts?: Counts
  children: ReactNode
}

const menuName = 'My account'

/** Title and menu take two rows of a wide window, so that what the page is for starts high. */
export function PersonalFrame({ title, acting, intro, groups, here, counts = {}, children }: Props) {
  const open = groupOf(groups, here)
  return (
    <>
      <div className="border-b-2 border-ink bg-sand print:border-0">
        <div className="wrap grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 pt-3 lg:grid-cols-[auto_minmax(9rem,1fr)_auto] lg:pt-2">
          <p className="no-print min-w-0 min-[24rem]:line-clamp-2 pt-2.5 leading-6 text-ink-3 wrap-anywhere lg:col-start-2 lg:row-start-1 lg:self-center lg:pt-0 lg:leading-5">
            {acting}
          </p>
          <a
            className="link no-print flex min-h-11 items-center whitespace-nowrap lg:z-1 lg:col-start-3 lg:row-start-2 lg:min-h-10 lg:self-start lg:justify-self-end"
            href={logoutPath}
          >
            Log out
          </a>
          <h1 className="col-span-full mt-1 text-[clamp(1.625rem,4.4vw,1.875rem)] wrap-anywhere lg:col-span-1 lg:col-start-1 lg:row-start-1 lg:mt-0 lg:self-center lg:py-1">
            {title}
          </h1>
          <SmallMenu groups={groups} here={here} open={open} counts={counts} />
          <WideMenu groups={groups} here={here} open={open} counts={counts} />
        </div>
      </div>
      <div className="wrap pt-5 pb-14 lg:pt-4 lg:pb-20">
        {intro && <p className="mb-5 max-w-[46em]">{intro}</p>}
        {children}
      </div>
    </>
  )
}

type MenuProps = {
  groups: readonly MenuGroup[]
  here: string
  open: MenuGroup | undefined
  counts: Counts
}

const currentOf = (group: MenuGroup, { here, open }: Pick<MenuProps, 'here' | 'open'>) =>
  group !== open ? undefined : group.links.length === 0 && group.href === here ? 'page' : 'true'

const waitingIn = (group: MenuGroup, counts: Counts) =>
  group.links.reduce((sum, { href }) => sum + (counts[href] ?? 0), 0)

function Count({ count }: { count: number }) {
  return count > 0 ? (
    <span className="tag tag-on">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  ) : null
}

function WideMenu({ groups, here, open, counts }: MenuProps) {
  return (
    <nav aria-label={menuName} className="hidden lg:contents">
      <ul className="col-start-3 row-start-1 flex items-end gap-1">
        {groups.map((group) => (
          <li key={group.href}>
            <a
              href={group.href}
              aria-current={currentOf(group, { here, open })}
              className="-mb-0.5 flex min-h-11 items-center gap-2 border-2 border-b-0 border-transparent px-3.5 font-semibold whitespace-nowrap hover:underline aria-[current]:border-ink aria-[current]:bg-paper"
            >
              {group.label}
              <Count count={waitingIn(group, counts)} />
            </a>
          </li>
        ))}
      </ul>
      <ul className="col-span-3 col-start-1 row-start-2 -mx-5 flex min-h-10 flex-wrap gap-x-7 border-t-2 border-ink bg-paper pr-32 pl-5">
        {open?.links.map((link) => (
          <li key={link.href}>
            <PageLink link={link} here={here} counts={counts} isLow />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One button, so that the page starts above the fold. */
function SmallMenu({ groups, here, open, counts }: MenuProps) {
  const waiting = groups.reduce((sum, group) => sum + waitingIn(group, counts), 0)
  const page = open?.links.find(({ href }) => href === here)
  return (
    <details data-menu className="no-print group col-span-full mt-3 -mb-0.5 border-2 border-ink bg-paper lg:hidden">
      <summary className="flex min-h-12 list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="mr-auto min-w-0">
          Menu
          {open && <span className="font-normal text-ink-3">: {page?.label ?? open.label}</span>}
        </span>
        <Count count={waiting} />
        <ChevronDown size={20} strokeWidth={3} className="shrink-0 group-open:rotate-180" />
      </summary>
      <nav aria-label={menuName} className="border-t-2 border-ink px-4 py-2">
        <ul>
          {groups.map((group) => (
            <li key={group.href} className="border-t-2 border-line py-1 first:border-t-0">
              {group.links.length === 0 ? (
                <PageLink link={group} here={here} counts={counts} />
              ) : (
                <>
                  <p className="pt-2 text-[0.9375rem] text-ink-3">{group.label}</p>
                  <ul className="grid grid-cols-2 gap-x-4">
                    {group.links.map((link) => (
                      <li key={link.href}>
                        <PageLink link={link} here={here} counts={counts} />
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

type PageLinkProps = { link: MenuLink; here: string; counts: Counts; isLow?: boolean }

function PageLink({ link: { href, label }, here, counts, isLow = false }: PageLinkProps) {
  return (
    <a
      href={href}
      aria-current={href === here ? 'page' : undefined}
      className={`flex items-center gap-2 font-semibold hover:underline ${isLow ? 'min-h-10' : 'min-h-11'} aria-[current]:underline aria-[current]:decoration-4 aria-[current]:underline-offset-8`}
    >
      {label}
      <Count count={counts[href] ?? 0} />
    </a>
  )
}

type PanelProps = { title: string; children: ReactNode; action?: ReactNode; id?: string }

/** With an `id` it is a region of the page by its title. */
export function Panel({ title, children, action, id }: PanelProps) {
  return (
    <section aria-labelledby={id} className="border-2 border-ink bg-white p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      <div className="mt-4">{children}</div>
    </section>
  )
}
