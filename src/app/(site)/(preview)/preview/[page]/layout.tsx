import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { Document } from '@/features/content/components/document'
import { themeOfPath } from '@/features/content/rules'
import { loadPreview } from '@/features/pages/preview.loaders'
import { homePath } from '@/paths'

type Props = { children: ReactNode; params: Promise<{ page: string }> }

export default async function Layout({ children, params }: Props) {
  const token = (await cookies()).get('hivis_preview')?.value
  const preview = await loadPreview(token, (await params).page)
  const path = preview?.page.path ?? homePath
  return (
    <Document theme={themeOfPath(path)} path={path}>
      {children}
    </Document>
  )
}
