import { inWords } from '@/lib/in-words'
import { connectionTo, missingPages } from './database'
import { type Finding, failed, off, ok } from './finding'

type Known = { legalName: string; nzbn: string; gstNumber: string; address: string; phone: string }

const words: Readonly<Record<keyof Known, string>> = {
  legalName: 'the name of the company',
  nzbn: 'its NZBN',
  gstNumber: 'its GST number',
  address: 'its address',
  phone: 'a phone number',
}

/** What the settings lack of who the provider is, in words. */
export function lacking(known: Known): string[] {
  const names = ['legalName', 'nzbn', 'gstNumber', 'address', 'phone'] as const
  return names.filter((name) => known[name] === '').map((name) => words[name])
}

/** Whether footers and papers can say who the provider is, and link to its pages. @throws what the connection throws. */
export async function tryProvider(url: string | undefined): Promise<Finding[]> {
  if (!url) return []
  const client = connectionTo(url)
  await client.connect()
  try {
    const { rows: there } = await client.query<{ is: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'settings'
         AND column_name = 'legal_name') AS "is"`,
    )
    if (!there[0]?.is) return [off('provider', 'The database is not migrated to this version yet.')]
    const { rows } = await client.query<Known>(
      `SELECT coalesce(legal_name, '') AS legal_name, coalesce(nzbn, '') AS nzbn, coalesce(gst_number, '') AS gst_number,
         coalesce(address, '') AS address, support_phone AS phone FROM settings ORDER BY id LIMIT 1`,
    )
    const [known] = rows
    if (!known) return [off('provider', 'The database is not filled yet.')]
    const missing = lacking(known)
    const pages = await missingPages(client)
    return [
      missing.length === 0
        ? ok('provider', 'Footers and papers say who the company is.')
        : off('provider', `Enter ${inWords(missing)} at the desk (Settings, Business) or in the site’s settings.`),
      ...(pages.length === 0
        ? []
        : [failed('pages', `There is no page at ${inWords(pages)}. Start the site to add it.`)]),
    ]
  } finally {
    await client.end()
  }
}
