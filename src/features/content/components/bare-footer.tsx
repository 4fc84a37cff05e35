import { phoneLink } from '@/lib/phone-link'
import { inWords, type Spoken } from '@/ui/words'
import type { Settings } from '../data'
import { NeededLinks } from './needed-links'

type Props = { settings: Settings; spoken: Spoken | null }

/** While people book and pay: who helps them, and what every page must link to. */
export function BareFooter({ settings: { supportPhone, supportHours }, spoken }: Props) {
  return (
    <footer className="on-ink bg-ink text-white">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 py-4">
        {supportPhone !== '' && (
          <p className="text-fog">
            {inWords(spoken)('Talk to a person:')}{' '}
            <a
              className="inline-flex min-h-11 items-center font-bold text-white tabular-nums underline underline-offset-4"
              href={phoneLink(supportPhone)}
            >
              {supportPhone}
            </a>
            <span className="max-md:hidden">{supportHours && `, ${supportHours}`}</span>
          </p>
        )}
        <NeededLinks spoken={spoken} className="hover:[&_a]:text-white" />
      </div>
    </footer>
  )
}
