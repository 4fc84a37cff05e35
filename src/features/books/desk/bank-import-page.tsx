import { notFound } from 'next/navigation'
import { deskBankPath, deskDebtorPath, deskOrderPath } from '@/desk-paths'
import { formatDay } from '@/lib/dates'
import type { Chip } from '@/lib/desk-list'
import { formatCents } from '@/lib/money'
import { DeskPanel, Facts, PageHead } from '@/ui/desk/record'
import { ChipMark, momentText } from '@/ui/desk/values'
import { type FiledLine, findBankImport } from '../bank/data'
import { asideLabel, fateLabels, outWords } from '../bank/rules'
import { SetAside } from './bank-line-actions'

const chips: Readonly<Record<FiledLine['fate'], Chip>> = {
  taken: { label: fateLabels.taken, tone: 'ok' },
  'left-out': { label: fateLabels['left-out'], tone: 'warn' },
  known: { label: fateLabels.known, tone: 'line' },
}

export async function BankImportPage({ id }: { id: number }) {
  const found = await findBankImport(id)
  if (!found) notFound()
  const { fileName, bank, at, by, outCount, takenCount, takenCents, lines } = found
  return (
    <>
      <PageHead title={fileName} crumb={{ label: 'Bank', href: deskBankPath }} />
      <Facts
        facts={[
          { label: 'Recorded', value: formatCents(takenCents), sub: `${takenCount} of ${lines.length} payments` },
          { label: 'When', value: momentText(at.toISOString()), sub: by ?? 'Former staff' },
          { label: 'Bank', value: bank, sub: outCount > 0 && outWords(outCount) },
        ]}
      />
      <DeskPanel title="Lines" count={lines.length}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </DeskPanel>
    </>
  )
}

const Line = ({ line }: { line: FiledLine }) => (
  <div className="bank-line">
    <time dateTime={line.receivedOn}>{formatDay(line.receivedOn)}</time>
    <div>
      <b>{line.payer ?? line.words ?? `Line ${line.line}`}</b>
      {line.payer && line.words && <small>{line.words}</small>}
      {line.companyId !== null && (
        <small>
          <a className="link" href={deskDebtorPath(line.companyId)}>
            {line.company}
          </a>
          {line.orders.map(({ id, invoice, cents }) => (
            <span key={id}>
              , {formatCents(cents)} for{' '}
              <a className="link" href={deskOrderPath(id)}>
                {invoice}
              </a>
            </span>
          ))}
          {(line.creditCents ?? 0) > 0 && `, ${formatCents(line.creditCents ?? 0)} as credit`}
        </small>
      )}
    </div>
    <div className="bank-end">
      <b>{formatCents(line.amountCents)}</b>
      <ChipMark chip={line.isAside ? { label: asideLabel, tone: 'line' } : chips[line.fate]} />
      {line.fate === 'left-out' && (
        <SetAside id={line.id} line={line.line} amount={formatCents(line.amountCents)} isAside={line.isAside} />
      )}
    </div>
  </div>
)
