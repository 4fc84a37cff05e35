import type { Link } from '@/lib/fields'
import { StuckCall } from './nothing-here'
import { inWords, type Spoken } from './words'

type Props = {
  code: string
  title: string
  text: string
  phone: string
  links: Link[]
  /** Where the page is in the person’s language. */
  spoken?: Spoken | null
}

export function Message({ code, title, text, phone, links, spoken = null }: Props) {
  const say = inWords(spoken)
  return (
    <div className="wrap grid gap-10 py-20 lg:grid-cols-[auto_1fr] lg:items-center lg:gap-20 lg:py-30">
      <div
        aria-hidden="true"
        className="head grid aspect-square w-44 rotate-45 place-items-center border-4 border-ink bg-primary text-on-primary shadow-[inset_0_0_0_10px_var(--primary),inset_0_0_0_14px_var(--color-ink)] max-lg:mx-9 max-lg:my-8 lg:mx-13 lg:w-60"
      >
        <span className="-rotate-45 text-5xl lg:text-7xl">{code}</span>
      </div>
      <div className="max-w-[40rem]">
        <h1 className="text-[clamp(2.25rem,5vw,4rem)]">{say(title)}</h1>
        <p className="mt-5 text-lg">{say(text)}</p>
        <StuckCall phone={phone} spoken={spoken} />
        <div className="mt-8 flex flex-wrap gap-3.5">
          {links.map(({ label, href }, index) => (
            <a key={href} className={index === 0 ? 'btn btn-primary' : 'btn btn-ghost'} href={href}>
              {say(label)}
            </a>
          ))}
        </div>
      </div>
    </div>
  )
}
