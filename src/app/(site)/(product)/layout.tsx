import type { ReactNode } from 'react'
import { Document } from '@/features/content/components/document'
import { homePath } from '@/paths'
import { OpenedLink } from '@/ui/opened-link'

export const dynamic = 'force-dynamic'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <Document theme="orange" path={homePath}>
      {children}
      <OpenedLink />
    </Document>
  )
}
