import type { ReactNode } from 'react'
import { Document } from '@/features/content/components/document'
import { themeOfPath } from '@/features/content/rules'
import { pathOfSegments } from '@/paths'

type Props = { children: ReactNode; params: Promise<{ path?: string[] }> }

export default async function Layout({ children, params }: Props) {
  const path = pathOfSegments((await params).path)
  return (
    <Document theme={themeOfPath(path)} path={path}>
      {children}
    </Document>
  )
}
