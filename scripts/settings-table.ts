import { allSettings } from '@/lib/env'

const begin = '<!-- The table is written by `npm run gen` from src/lib/env-schema.ts. -->'
const end = '<!-- End of the table. -->'

const rowOf = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** The settings page with its table regenerated from the schema. @throws Error if the page lacks the marks. */
export function withSettingsTable(page: string): string {
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('The page has no marks for the table of settings.')
  const rows = allSettings({ NODE_ENV: 'production' }).map(({ name, byDefault, says }) =>
    rowOf([`\`${name}\``, byDefault === null ? '' : `\`${byDefault}\``, says]),
  )
  return [
    before,
    begin,
    '\n\n',
    ['| name | default | what it turns on |', '| --- | --- | --- |', ...rows].join('\n'),
    '\n\n',
    end,
    after,
  ].join('')
}
