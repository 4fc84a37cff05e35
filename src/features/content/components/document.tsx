import type { ReactNode } from 'react'
import { EarlyClicks } from '@/ui/early-clicks'
import { archivo, archivoExt, archivoMacrons, publicSans, publicSansExt, publicSansMacrons } from '@/ui/fonts'
import { SkippedTransitions } from '@/ui/skipped-transitions'
import '@/ui/styles.css'
import '@/ui/print.css'
import { loadSite } from '../loaders'
import { brandStyle, type Theme, themeStyle } from '../rules'
import { Consent } from './consent'
import { Footer } from './footer'
import { Header } from './header'
import { HeldBar } from './held-bar'
import { SpeculationRules } from './speculation-rules'

const fonts = [archivo, archivoMacrons, archivoExt, publicSans, publicSansMacrons, publicSansExt]
  .map((font) => font.variable)
  .join(' ')

/** The whole document around a page: theme, skip link, header, footer. The same for everybody: it is cached. */
export async function Document({ theme, path, children }: { theme: Theme; path: string; children: ReactNode }) {
  const { settings, menus } = await loadSite()
  return (
    <html
      lang="en-NZ"
      data-theme={theme}
      style={{ ...brandStyle(settings.themes.orange), ...themeStyle(settings.themes[theme]) }}
      className={fonts}
    >
      <body>
        <SkippedTransitions />
        <a href="#main" className="btn btn-primary absolute top-2 left-2 z-50 -translate-y-24 focus:translate-y-0">
          Skip to the main content
        </a>
        <EarlyClicks />
        <Consent />
        <Header settings={settings} menus={menus} path={path} />
        <main id="main" tabIndex={-1} className="outline-none">
          <p className="wrap hidden font-bold print:block">{settings.brandName}</p>
          {children}
        </main>
        <Footer settings={settings} menus={menus} />
        <HeldBar />
        <SpeculationRules />
      </body>
    </html>
  )
}
