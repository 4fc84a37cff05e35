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

export function PersonalFrame({ title, acting, intro, groups, here, counts = {}, children }: Props) {
  const open = groupOf(groups, here)
  return (
    <>
      <div className="border-b-2 border-ink bg-sand print:border-0">
        <div className="wrap pt-5 lg:pt-10">
          <div className="flex items-start justify-between gap-x-6">
            <p className="line-clamp-2 min-w-0 pt-2.5 leading-6 text-ink-3 wrap-anywhere">{acting}</p>
            <a className="link no-print inline-flex min-h-11 shrink-0 items-center whitespace-nowrap" href={logoutPath}>
              Log out
            </a>
          </div>
          <h1 className="mt-2 text-[clamp(1.75rem,4.4vw,3.25rem)] wrap-anywhere">{title}</h1>
          {intro && <p className="mt-2 max-w-[40em] text-lg">{intro}</p>}
          <SmallMenu groups={groups} here={here} open={open} counts={counts} />
          <WideMenu groups={groups} here={here} open={open} counts={counts} />
        </div>
      </div>
      <div className="wrap pt-6 pb-14 md:pt-8 lg:pt-12 lg:pb-24">{children}</div>
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
    <nav aria-label={menuName} className="mt-6 -mb-0.5 hidden lg:block">
      <ul className="flex gap-1">
        {groups.map((group) => (
          <li key={group.href}>
            <a
              href={group.href}
              aria-current={currentOf(group, { here, open })}
              className="flex min-h-12 items-center gap-2 border-2 border-b-0 border-transparent px-4 font-semibold whitespace-nowrap hover:underline aria-[current]:border-ink aria-[current]:bg-paper"
            >
              {group.label}
              <Count count={waitingIn(group, counts)} />
            </a>
          </li>
        ))}
      </ul>
      {open && open.links.length > 0 && (
        <ul className="-mx-5 flex flex-wrap gap-x-7 border-t-2 border-ink bg-paper px-5">
          {open.links.map((link) => (
            <li key={link.href}>
              <PageLink link={link} here={here} counts={counts} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

/** One button, so that the page starts above the fold. */
function SmallMenu({ groups, here, open, counts }: MenuProps) {
  const waiting = groups.reduce((sum, group) => sum + waitingIn(group, counts), 0)
  const page = open?.links.find(({ href }) => href === here)
  return (
    <details data-menu className="no-print group mt-4 -mb-0.5 border-2 border-ink bg-paper lg:hidden">
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

function PageLink({ link: { href, label }, here, counts }: { link: MenuLink; here: string; counts: Counts }) {
  return (
    <a
      href={href}
      aria-current={href === here ? 'page' : undefined}
      className="flex min-h-11 items-center gap-2 font-semibold hover:underline aria-[current]:underline aria-[current]:decoration-4 aria-[current]:underline-offset-8"
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
    <section aria-labelledby={id} className="border-2 border-ink bg-white p-5 md:p-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {action}
      </div>
      <div className="mt-5">{children}</div>
    </section>
  )
}
