import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { tableSchema } from './config'

const fill = (cells: { text: string }[], width: number) =>
  Array.from({ length: width }, (_, column) => ({ column, text: cells[column]?.text ?? '' }))

/** Scrolls sideways if too wide, also by keyboard, with a sticky first column. */
export function Table({ block }: { block: BlockOf<typeof tableSchema> }) {
  const { title, caption, header, rows, hasRowHeaders } = block
  if (rows.length === 0) return null
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length))
  const body = rows.map(({ cells }, row) => ({ row, cells: fill(cells, width) }))
  const cell = 'min-w-32 px-4 py-3.5 align-top @2xl:px-5.5 @2xl:py-4.5'
  const first = hasRowHeaders
    ? 'first:sticky first:left-0 first:max-w-44 first:border-r-2 first:border-r-ink @2xl:first:max-w-none'
    : ''
  return (
    <Section wrapper={block} className="py-12 lg:py-18">
      {title && <h2 className="mb-7 lg:mb-9">{title}</h2>}
      <section
        aria-label={title || caption || 'Table'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className="overflow-x-auto rounded-sign border-2 border-ink bg-white text-ink"
      >
        <table className="w-full border-separate border-spacing-0 text-left tabular-nums">
          {caption && (
            <caption className="px-4 py-3.5 text-left font-semibold @2xl:px-5.5">
              <span className="sticky left-4 inline-block max-w-[calc(100cqi-2.5rem)]">{caption}</span>
            </caption>
          )}
          <thead>
            <tr>
              {fill(header, width).map(({ column, text }) => (
                <th key={column} scope="col" className={`head bg-ink text-base text-white ${cell} ${first}`}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map(({ row, cells }) => (
              <tr key={row} className="group/row">
                {cells.map(({ column, text }) => {
                  const look = `border-line bg-white group-not-first/row:border-t-2 ${cell} ${first}`
                  return column === 0 && hasRowHeaders ? (
                    <th key={column} scope="row" className={`font-bold ${look}`}>
                      {text}
                    </th>
                  ) : (
                    <td key={column} className={look}>
                      {text}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}
