import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { deskWayOf } from '@/features/account/staff/sign-in.rules'
import { newPageWayOf } from '@/features/pages/rules'
import { importMap } from '../importMap'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams })

/** Sign-in and sign-out are the desk’s, and a new page begins with its title. */
export default async function Page({ params, searchParams }: Args) {
  const { segments } = await params
  const way = deskWayOf(segments?.[0], (await searchParams).redirect) ?? newPageWayOf(segments)
  if (way) redirect(way)
  return RootPage({ config, params, searchParams, importMap })
}
