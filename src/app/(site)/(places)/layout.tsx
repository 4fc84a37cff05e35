import type { ReactNode } from 'react'
import { Document } from '@/features/content/components/document'
import { themeOfPath } from '@/features/content/rules'
import { placesPath } from '@/paths'
import { OpenedLink } from '@/ui/opened-link'

export const dynamic = 'force-dynamic'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <Document theme={themeOfPath(placesPath)} path={placesPath}>
      {children}
      <OpenedLink />
    </Document>
  )
}
