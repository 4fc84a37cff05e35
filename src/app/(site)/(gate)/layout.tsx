import type { ReactNode } from 'react'
import { gatePath } from '@/account-paths'
import { PlainDocument } from '@/features/content/components/plain-document'

export const dynamic = 'force-dynamic'

export default function Layout({ children }: { children: ReactNode }) {
  return <PlainDocument home={{ label: 'Check a card', href: gatePath }}>{children}</PlainDocument>
}
