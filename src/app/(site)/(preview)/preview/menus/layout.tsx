import type { ReactNode } from 'react'
import { DocumentRoot } from '@/features/content/components/document-root'
import { loadSite } from '@/features/content/loaders'

export const dynamic = 'force-dynamic'

export default async function Layout({ children }: { children: ReactNode }) {
  return (
    <DocumentRoot theme="orange" settings={(await loadSite()).settings}>
      {children}
    </DocumentRoot>
  )
}
