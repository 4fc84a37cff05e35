import { deskFilePath } from '@/account-paths'
import { deskEnquiriesPath, deskReportPath, deskReportsPath } from '@/desk-paths'
import { holds } from '@/features/account/desk-session.rules'
import { nzDay } from '@/lib/dates'
import { DeskOptions } from '@/ui/desk/action'
import { BarPlot } from '@/ui/desk/plot'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { findNarrowings, findReport } from '../data'
import { shownMeasure } from '../measures.rules'
import {
  casesBehind,
  drawnRows,
  measuresOf,
  type Report,
  type ReportAsked,
  type ReportRow,
  readReport,
  reportQuery,
  rowLabel,
} from '../rules'
import { listReaders } from '../saved.data'
import { periodEnds, periodsOf, totalOf } from '../totals.rules'
import { SaveReport } from './saved-report-actions'

export async function ReportPage({ report, query }: { report: Report; query: string }) {
  const asked = readReport(report, new URLSearchParams(query), nzDay(new Date()))
  const [rows, readers] = await Promise.all([findReport(report.name, asked), listReaders()])
  const colleagues = readers.filter((reader) => holds(reader, report.roles)).map(({ id, name }) => ({ id, name }))
  return (
    <>
      <PageHead title={report.title} crumb={{ label: 'Reports', href: deskReportsPath }} lead={report.question}>
        <a className="b" href={deskFilePath(`reports/${report.name}/export/?${reportQuery(asked)}`)} download>
          Export (CSV)
        </a>
        <a
          className="b"
          href={deskFilePath(`reports/${report.name}/export/?${reportQuery(asked)}&format=xlsx`)}
          download
        >
          Excel
        </a>
        <SaveReport report={report.name} query={reportQuery(asked)} colleagues={colleagues} />
      </PageHead>
      <Asked report={report} asked={asked} />
      {rows.length === 0 ? (
        <div className="panel">
          <Empty title="There is nothing in these days">Try other days, or everything.</Empty>
        </div>
      ) : (
        <div className="stack">
          <Plot report={report} rows={rows} />
          <Table report={report} rows={rows} asked={asked} />
          {report.name === 'gst' && <Periods report={report} rows={rows} asked={asked} />}
        </div>
      )}
    </>
  )
}

type AskedProps = { report: Report; asked: ReportAsked }

async function Asked({ report: { name, narrows }, asked }: AskedProps) {
  const { places, courses } = await findNarrowings()
  const choices = { place: ['Place', 'Everywhere', places], course: ['Course', 'Every course', courses] } as const
  return (
    <form action={deskReportPath(name)} className="audit-filters">
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="desk-field">
          <span>{end === 'from' ? 'From' : 'To'}</span>
          <input type="date" name={end} className="box" defaultValue={asked[end]} required />
        </label>
      ))}
      {narrows.map((by) => (
        <label key={by} className="desk-field">
          <span>{choices[by][0]}</span>
          <select name={by} className="box" defaultValue={String(asked[by] ?? '')}>
            <option value="">{choices[by][1]}</option>
            <DeskOptions of={choices[by][2]} />
          </select>
        </label>
      ))}
      <button type="submit" className="b primary">
        Show
      </button>
    </form>
  )
}

type RowsProps = { report: Report; rows: readonly ReportRow[] }

function Plot({ report, rows }: RowsProps) {
  const { value, of, said } = report.plot
  const [drawn, beside, above] = [report.measures[value], report.measures[of], report.measures[said]]
  if (!drawn || !beside || !above) return null
  const shown = drawnRows(report, rows)
  const bars = shown.map((row) => ({
    key: row.key,
    label: rowLabel(report, row.key).replace(/^(\w{3})\w* 20(\d\d)$/, '$1 $2'),
    value: row[value] ?? 0,
    of: row[of] ?? 0,
    said: shownMeasure(above, row[said]),
  }))
  const title = value === of ? drawn.label : `${drawn.label} (dark), ${beside.label.toLowerCase()} (light)`
  return (
    <DeskPanel
      title={shown.length < rows.length - (report.isTotalled ? 1 : 0) ? `${title}, the ${shown.length} largest` : title}
    >
      <div className={report.row.kind === 'month' ? 'plot-rows' : 'plot-rows named'}>
        <BarPlot
          label={`${report.title}: ${report.question} The table below has the numbers.`}
          bars={bars}
          words={[drawn.label, beside.label]}
          shown={(cell) => shownMeasure(drawn, cell)}
        />
      </div>
    </DeskPanel>
  )
}

const Table = ({ report, rows, asked }: RowsProps & { asked: ReportAsked }) => {
  const total = totalOf(report, rows)
  const isWide = measuresOf(report).length > 4
  return (
    <div className="panel">
      <table className={isWide ? 'sums wide' : 'sums'}>
        <Head report={report} first={report.row.label} />
        <tbody>
          {rows
            .filter(({ key }) => !report.isTotalled || key !== '')
            .map((row) => (
              <tr key={row.key}>
                <th scope="row">{rowLabel(report, row.key)}</th>
                <Numbers report={report} of={row} asked={asked} name={row.key} />
              </tr>
            ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="strong">
              <th scope="row">{report.isTotalled ? 'All' : 'Total'}</th>
              <Numbers report={report} of={total} asked={asked} name="" />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

const Head = ({ report, first }: { report: Report; first: string }) => (
  <thead>
    <tr>
      <th scope="col">{first}</th>
      {measuresOf(report).map(([field, { label }]) => (
        <th key={field} scope="col">
          {label}
        </th>
      ))}
    </tr>
  </thead>
)

type NumbersProps = { report: Report; of: Omit<ReportRow, 'key'>; asked: ReportAsked; name: string }

const Numbers = ({ report, of, asked, name }: NumbersProps) =>
  measuresOf(report).map(([field, measure]) => {
    const [behind, shown] = [casesBehind(report, field, name, asked), shownMeasure(measure, of[field])]
    return (
      <td key={field} data-label={measure.label}>
        {behind && of[field] ? (
          <a className="link" href={`${deskEnquiriesPath}?${behind}`}>
            {shown}
          </a>
        ) : (
          shown
        )}
      </td>
    )
  })

const Periods = ({ report, rows, asked }: RowsProps & { asked: ReportAsked }) =>
  periodEnds.map(({ value, label }) => (
    <DeskPanel key={value} title={label}>
      <table className="sums">
        <Head report={report} first="Two months" />
        <tbody>
          {periodsOf(rows, asked, value).map((period) => (
            <tr key={period.key}>
              <th scope="row">{period.label}</th>
              <Numbers report={report} of={period} asked={asked} name="" />
            </tr>
          ))}
        </tbody>
      </table>
    </DeskPanel>
  ))
