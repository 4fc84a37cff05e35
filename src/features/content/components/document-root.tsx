import type { ReactNode } from 'react'
import { archivo, archivoExt, archivoMacrons, publicSans, publicSansExt, publicSansMacrons } from '@/ui/fonts'
import '@/ui/styles.css'
import '@/ui/forced-colors.css'
import '@/ui/print.css'
import '@/ui/large-text.css'
import type { Settings } from '../data'
import { brandStyle, type Theme, themeStyle } from '../rules'

const fonts = [archivo, archivoMacrons, archivoExt, publicSans, publicSansMacrons, publicSansExt]
  .map((font) => font.variable)
  .join(' ')

type Props = { theme: Theme; settings: Pick<Settings, 'themes'>; children: ReactNode }

export function DocumentRoot({ theme, settings, children }: Props) {
  return (
    <html
      lang="en-NZ"
      data-theme={theme}
      style={{ ...brandStyle(settings.themes.orange), ...themeStyle(settings.themes[theme]) }}
      className={fonts}
    >
      <body>{children}</body>
    </html>
  )
}
