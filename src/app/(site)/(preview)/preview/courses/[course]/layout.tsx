import type { ReactNode } from 'react'
import { Document } from '@/features/content/components/document'
import { homePath } from '@/paths'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <Document theme="orange" path={homePath}>
      {children}
    </Document>
  )
}
