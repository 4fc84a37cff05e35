import type { ReactNode } from 'react'
import { phoneLink } from '@/lib/phone-link'
import { EarlyClicks } from '@/ui/early-clicks'
import { Phone } from '@/ui/icons'
import { KeptFocus } from '@/ui/kept-focus'
import { SkippedTransitions } from '@/ui/skipped-transitions'
import { inWords, type Spoken } from '@/ui/words'
import type { Settings } from '../data'
import { loadSpoken } from '../language.loaders'
import { loadSite } from '../loaders'
import { DocumentRoot } from './document-root'
import { LanguageChoice } from './language-choice'
import { NeededLinks } from './needed-links'
import { SiteLogo } from './site-logo'

type Home = { label: string; href: string }
/** Without `hasLinks` it leads nowhere: nothing else of the site can be read. */
type Props = { home?: Home; hasLinks?: boolean; children: ReactNode }

/** A document without menus, offers or analytics: for offline tools, and for pages opened from a link. */
export async function PlainDocument({ home, hasLinks = true, children }: Props) {
  const [{ settings }, spoken] = await Promise.all([loadSite(), loadSpoken()])
  return (
    <DocumentRoot theme="orange" settings={settings}>
      <SkippedTransitions />
      <a href="#main" className="btn btn-primary absolute top-2 left-2 z-50 -translate-y-24 focus:translate-y-0">
        {inWords(spoken)('Skip to the main content')}
      </a>
      <EarlyClicks />
      {home ? <ToolHeader home={home} settings={settings} spoken={spoken} /> : <BrandHeader settings={settings} />}
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <KeptFocus />
      {hasLinks && (
        <footer className="wrap mt-16 flex flex-wrap items-center justify-between gap-x-6 border-t-2 border-ink py-4 text-[0.90625rem] print:hidden">
          <NeededLinks spoken={spoken} />
          <LanguageChoice spoken={spoken} />
        </footer>
      )}
    </DocumentRoot>
  )
}

function BrandHeader({ settings }: { settings: Settings }) {
  return (
    <header className="border-b-2 border-ink bg-ink text-white">
      <p className="head wrap py-4 text-xl">{settings.brandName}</p>
      <div className="hazard" />
    </header>
  )
}

function ToolHeader({ home, settings, spoken }: { home: Home; settings: Settings; spoken: Spoken | null }) {
  const { brandName, supportPhone } = settings
  return (
    <header className="border-b-2 border-ink bg-white">
      <div className="wrap flex min-h-14 items-center justify-between gap-4">
        <a href={home.href} className="flex min-h-11 items-center gap-3 font-semibold">
          <SiteLogo logo={settings.logo} className="h-6" />
          <span className="sr-only">{brandName}, </span>
          {inWords(spoken)(home.label)}
        </a>
        {supportPhone !== '' && (
          <a className="flex min-h-11 items-center gap-2 font-semibold tabular-nums" href={phoneLink(supportPhone)}>
            <Phone size={18} />
            <span className="max-sm:sr-only">{supportPhone}</span>
          </a>
        )}
      </div>
    </header>
  )
}
