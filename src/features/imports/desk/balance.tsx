import { formatCents } from '@/lib/money'
import { readAmount } from '@/lib/sheet-values'
import { DeskPanel } from '@/ui/desk/record'
import type { ImportRun } from '../contract'

/** Cents of a typed total; null while it is none. */
export const readTotal = (text: string): number | null => readAmount(text.trim())

type Sums = NonNullable<ImportRun['sums']>

/** What the file says, what comes in and what is held back, to the cent. */
export function Balance({ sums }: { run: ImportRun; sums: Sums }) {
  const lines = [
    ['They owe us', sums.owedFile, sums.owedIn, sums.owedHeld],
    ['Credit they hold', sums.creditFile, sums.creditIn, sums.creditHeld],
    ['Balance', sums.owedFile + sums.creditFile, sums.owedIn + sums.creditIn, sums.owedHeld + sums.creditHeld],
  ] as const
  return (
    <DeskPanel title="Money comes out even">
      <table className="import-sums">
        <thead>
          <tr>
            <th scope="col">Opening balance</th>
            <th scope="col" className="num">
              In the file
            </th>
            <th scope="col" className="num">
              Comes in
            </th>
            <th scope="col" className="num">
              Held back
            </th>
            <th scope="col" className="num">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, file, comes, held]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {[file, comes, held, file - comes - held].map((cents, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: four sums in their order
                <td key={at} className="num">
                  {formatCents(cents)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </DeskPanel>
  )
}
