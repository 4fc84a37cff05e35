import type { ReactNode } from 'react'
import { PlainDocument } from '@/features/content/components/plain-document'

export const dynamic = 'force-dynamic'

export default function Layout({ children }: { children: ReactNode }) {
  return <PlainDocument hasLinks={false}>{children}</PlainDocument>
}
