import type { ReactNode } from 'react'
import { pageScript } from '@/lib/page-script'
import { EarlyClicks } from '@/ui/early-clicks'
import { KeptFocus } from '@/ui/kept-focus'
import { SkippedTransitions } from '@/ui/skipped-transitions'
import { inWords } from '@/ui/words'
import { loadSpoken } from '../language.loaders'
import { loadSite } from '../loaders'
import type { Theme } from '../rules'
import { BareFooter } from './bare-footer'
import { Consent } from './consent'
import { DocumentRoot } from './document-root'
import { Footer } from './footer'
import { Header } from './header'
import { HeldBar } from './held-bar'
import { SpeculationRules } from './speculation-rules'

type Props = { theme: Theme; path: string; isPaying?: boolean; children: ReactNode }

/** Cached, so the same for everyone. */
export async function Document({ theme, path, isPaying = false, children }: Props) {
  const [{ settings, menus }, spoken] = await Promise.all([loadSite(), loadSpoken()])
  const script = pageScript()
  return (
    <DocumentRoot theme={theme} settings={settings}>
      {script && <meta name="page-script" content={script} />}
      <SkippedTransitions />
      <a href="#main" className="btn btn-primary absolute top-2 left-2 z-50 -translate-y-24 focus:translate-y-0">
        {inWords(spoken)('Skip to the main content')}
      </a>
      <EarlyClicks />
      <Consent spoken={spoken} />
      <Header settings={settings} menus={menus} path={path} spoken={spoken} />
      <main id="main" tabIndex={-1} className="outline-none">
        <p className="wrap hidden font-bold print:block">{settings.brandName}</p>
        {children}
      </main>
      {isPaying ? (
        <BareFooter settings={settings} spoken={spoken} />
      ) : (
        <Footer settings={settings} menus={menus} spoken={spoken} />
      )}
      <HeldBar spoken={spoken} />
      <KeptFocus />
      <SpeculationRules />
    </DocumentRoot>
  )
}
