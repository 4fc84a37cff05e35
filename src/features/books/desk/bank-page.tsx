import { deskBankImportPath, deskBankPath } from '@/desk-paths'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { MoneyTabs } from '@/features/catalogue/desk/money-tabs'
import { formatCents } from '@/lib/money'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { momentText } from '@/ui/desk/values'
import { listBankImports } from '../bank/data'
import { BankFile } from './bank-file'

const mostShown = 100

export async function BankPage({ staff }: { staff: StaffActor }) {
  const imports = await listBankImports(mostShown)
  return (
    <>
      <PageHead
        title="Bank"
        lead="Payments on account from the bank’s own file. Lines already imported are recognised."
      />
      <MoneyTabs staff={staff} here={deskBankPath} />
      <div className="stack">
        <BankFile />
        <DeskPanel title="Imported before" count={imports.length}>
          {imports.length === 0 ? (
            <Empty title="No bank file has been imported yet" />
          ) : (
            <ul>
              {imports.map(({ id, fileName, bank, at, by, lineCount, takenCount, takenCents }) => (
                <li key={id} className="row-line">
                  <span>
                    <a className="link" href={deskBankImportPath(id)}>
                      {fileName}
                    </a>
                    <small>
                      {bank === 'Other' ? '' : `${bank}, `}
                      {momentText(at.toISOString())}, {by ?? 'former staff'}
                    </small>
                  </span>
                  <span className="row-end">
                    {takenCount} of {lineCount} lines <b>{formatCents(takenCents)}</b>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </DeskPanel>
      </div>
    </>
  )
}
