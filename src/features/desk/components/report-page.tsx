import { deskFilePath } from '@/account-paths'
import { deskReportPath, deskReportsPath } from '@/desk-paths'
import { holds } from '@/features/account/desk-session.rules'
import { nzDay } from '@/lib/dates'
import { DeskOptions } from '@/ui/desk/action'
import { BarPlot } from '@/ui/desk/plot'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { findNarrowings, findReport } from '../reports/data'
import {
  measuresOf,
  type Report,
  type ReportAsked,
  type ReportRow,
  readReport,
  reportQuery,
  rowLabel,
  shownMeasure,
} from '../reports/rules'
import { listReaders } from '../reports/saved.data'
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
          <Table report={report} rows={rows} />
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
  const bars = rows.map((row) => ({
    key: row.key,
    label: rowLabel(report, row.key).replace(/^(\w{3})\w* 20(\d\d)$/, '$1 $2'),
    value: row[value] ?? 0,
    of: row[of] ?? 0,
    said: shownMeasure(above, row[said]),
  }))
  return (
    <DeskPanel title={value === of ? drawn.label : `${drawn.label} (dark), ${beside.label.toLowerCase()} (light)`}>
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

const Table = ({ report, rows }: RowsProps) => (
  <div className="panel">
    <table className="sums">
      <thead>
        <tr>
          <th scope="col">{report.row.label}</th>
          {measuresOf(report).map(([field, { label }]) => (
            <th key={field} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{rowLabel(report, row.key)}</th>
            {measuresOf(report).map(([field, measure]) => (
              <td key={field}>{shownMeasure(measure, row[field])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
