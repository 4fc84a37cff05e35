import config from '@payload-config'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import '@payloadcms/next/css'
import '@/ui/back-office.css'
import '@/ui/back-office-compare.css'
import '@/ui/back-office-pages.css'
import '@/ui/back-office-reviews.css'
import '@/ui/back-office-small.css'
import '@/ui/editor-menu-form.css'
import '@/ui/editor-menu-preview.css'
import '@/ui/editor-menus.css'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { fontVariables } from '@/ui/fonts'
import { importMap } from './admin/importMap'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  return handleServerFunctions({ ...args, config, importMap })
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout
      config={config}
      htmlProps={{ className: fontVariables }}
      importMap={importMap}
      serverFunction={serverFunction}
    >
      {children}
    </RootLayout>
  )
}
