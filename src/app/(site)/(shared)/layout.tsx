import type { ReactNode } from 'react'
import { PlainDocument } from '@/features/content/components/plain-document'
import { OpenedLink } from '@/ui/opened-link'

export const dynamic = 'force-dynamic'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <PlainDocument>
      {children}
      <OpenedLink />
    </PlainDocument>
  )
}
