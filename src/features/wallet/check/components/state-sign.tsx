import { type ReactNode, useId } from 'react'
import { Check, X } from '@/ui/icons'

/** Good, good by stale data, bad, or undetermined. */
export type Tone = 'good' | 'aging' | 'bad' | 'unknown'

const looks: Readonly<Record<Tone, string>> = {
  good: 'bg-ok text-white',
  aging: 'bg-yellow text-ink',
  bad: 'bg-bad text-white',
  unknown: 'bg-ink text-white',
}

type Props = { tone: Tone; title: ReactNode; isPart?: boolean; children: ReactNode }

/** Readable at arm’s length in the sun: colour, symbol and word. */
export function StateSign({ tone, title, isPart = false, children }: Props) {
  const id = useId()
  const Heading = isPart ? 'h2' : 'h1'
  const size = 'shrink-0 max-sm:size-14'
  return (
    <section className={`${looks[tone]} border-4 border-ink`} aria-labelledby={id}>
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 p-5 sm:gap-x-6 sm:p-8">
        {tone === 'unknown' ? (
          <span aria-hidden="true" className="head w-14 shrink-0 text-center text-7xl sm:w-22 sm:text-8xl">
            ?
          </span>
        ) : tone === 'bad' ? (
          <X size={88} strokeWidth={3} className={size} />
        ) : (
          <Check size={88} strokeWidth={3} className={size} />
        )}
        <Heading id={id} className="min-w-0 text-[clamp(2.25rem,11vw,5.5rem)] leading-none wrap-anywhere">
          {title}
        </Heading>
        <div className="col-span-2 grid gap-1 text-lg">{children}</div>
      </div>
    </section>
  )
}
