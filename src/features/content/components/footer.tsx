import { Fragment } from 'react'
import { phoneLink } from '@/lib/phone-link'
import { homePath } from '@/paths'
import { inPlainWords, inWords, type Spoken } from '@/ui/words'
import type { MenuItem, Provider, Settings } from '../data'
import { LanguageChoice } from './language-choice'
import { NeededLinks } from './needed-links'
import { SiteLogo } from './site-logo'

type Props = { settings: Settings; menus: Map<string, MenuItem[]>; spoken: Spoken | null }

export function Footer({ settings, menus, spoken }: Props) {
  const say = inWords(spoken)
  const columns = menus.get('footer') ?? []
  return (
    <footer className="on-ink bg-ink text-white">
      <div className="hazard" />
      <div className="wrap grid gap-x-10 gap-y-9 pt-10 pb-8 md:grid-cols-2 md:gap-y-12 md:pt-16 md:pb-12 lg:grid-cols-[1.5fr_repeat(3,1fr)] lg:pt-18">
        <div>
          <p className="head text-[1.75rem]">{settings.tagline}</p>
          <p className="mt-4 text-fog">
            {settings.supportPhone !== '' && (
              <>
                {say('Talk to a person:')}{' '}
                <a
                  className="font-bold text-white tabular-nums underline underline-offset-4"
                  href={phoneLink(settings.supportPhone)}
                >
                  {settings.supportPhone}
                </a>
                <br />
              </>
            )}
            {settings.supportHours}
          </p>
          <p className="mt-3 text-fog">
            <a className="underline underline-offset-4" href={`mailto:${settings.supportEmail}`}>
              {settings.supportEmail}
            </a>
          </p>
        </div>
        {/* On a phone two columns, or one where the text is large. */}
        <div className="max-md:columns-[9.5rem] max-md:gap-x-6 md:contents">
          {columns.map((column) => (
            <Column key={column.label} column={column} spoken={spoken} />
          ))}
        </div>
      </div>
      <div className="wrap flex flex-wrap items-center justify-between gap-4 border-t border-white/25 py-6 text-[0.90625rem] text-fog">
        <a
          href={homePath}
          aria-label={inPlainWords(spoken, '{name}, home', { name: settings.brandName })}
          className="text-white"
        >
          <SiteLogo logo={settings.logo} className="h-6" isOnInk />
        </a>
        <NeededLinks spoken={spoken} className="hover:[&_a]:text-white" />
        <LanguageChoice spoken={spoken} />
        <p>
          © {settings.provider.legalName ?? settings.brandName}.{' '}
          {say('Made in {aotearoa} New Zealand.', { aotearoa: <span lang="mi">Aotearoa</span> })}
        </p>
        <ProviderLine provider={settings.provider} spoken={spoken} />
      </div>
    </footer>
  )
}

function Column({ column, spoken }: { column: MenuItem; spoken: Spoken | null }) {
  const say = inWords(spoken)
  return (
    <nav aria-label={inPlainWords(spoken, column.label)} className="max-md:break-inside-avoid max-md:pb-6">
      <h2 className="text-[1.0625rem] tracking-normal">{say(column.label)}</h2>
      <ul className="footer-links mt-2">
        {column.children.map(({ href, label }) => (
          <li key={href}>
            <a className="flex" href={href}>
              {say(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type LineProps = { provider: Provider; spoken: Spoken | null }

/** Who one deals with in law, as far as staff have entered it. */
function ProviderLine({ provider: { nzbn, companyNumber, gstNumber, address }, spoken }: LineProps) {
  const say = inWords(spoken)
  const parts = [
    ['address', address],
    ['nzbn', nzbn && `NZBN ${nzbn}`],
    ['company', companyNumber && say('Company number {number}', { number: companyNumber })],
    ['gst', gstNumber && say('GST number {number}', { number: gstNumber })],
  ] as const
  const shown = parts.filter(([, part]) => part)
  if (shown.length === 0) return null
  return (
    <p className="basis-full text-[0.84375rem] tabular-nums">
      {shown.map(([name, part], index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  )
}
