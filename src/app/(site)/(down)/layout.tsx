import type { ReactNode } from 'react'
import { Document } from '@/features/content/components/document'
import { PlainDocument } from '@/features/content/components/plain-document'
import { loadIsOpen } from '@/features/setup/loaders'
import { homePath } from '@/paths'

export const dynamic = 'force-dynamic'

/** On a site that is closed, no menu leads anywhere. */
export default async function Layout({ children }: { children: ReactNode }) {
  if (!(await loadIsOpen())) return <PlainDocument hasLinks={false}>{children}</PlainDocument>
  return (
    <Document theme="orange" path={homePath}>
      {children}
    </Document>
  )
}
