import { inPlainWords, inWords, type Spoken } from './words'

export type Crumb = { label: string; href: string }

export function Breadcrumbs({ crumbs, spoken = null }: { crumbs: Crumb[]; spoken?: Spoken | null }) {
  const say = inWords(spoken)
  return (
    <nav aria-label={inPlainWords(spoken, 'Breadcrumb')}>
      <ol className="flex flex-wrap gap-x-2.5 gap-y-1 text-[0.9375rem] font-semibold">
        {crumbs.map(({ label, href }, index) => (
          <li key={href} className="flex gap-2.5">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index < crumbs.length - 1 ? (
              <a className="-my-3 py-3 underline decoration-2 underline-offset-4 hover:decoration-4" href={href}>
                {say(label)}
              </a>
            ) : (
              <span aria-current="page">{say(label)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
