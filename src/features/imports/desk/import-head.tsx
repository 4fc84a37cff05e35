import type { ReactNode } from 'react'
import { DeskIconImage } from '@/ui/desk/icons'
import type { ImportRun } from '../contract'
import type { RunState } from '../rules'

export type StepProps = { readonly run: ImportRun; readonly reload: () => Promise<void> }

const steps = ['File', 'Columns', 'Check', 'Import'] as const

const stepOf: Record<RunState, number> = {
  uploading: 0,
  reading: 0,
  failed: 0,
  columns: 1,
  checking: 2,
  checked: 2,
  applying: 3,
  paused: 3,
  applied: 4,
  undoing: 4,
  undone: 4,
}

/** The file, and how far its import is. */
export function ImportHead({ run, title, children }: { run: ImportRun; title: string; children?: ReactNode }) {
  const at = stepOf[run.state]
  const { counts, columns, sheet, fileName } = run
  const says = [
    fileName,
    sheet && `sheet “${sheet}”`,
    counts.rows > 0 && `${counts.rows.toLocaleString('en-NZ')} rows`,
    columns.length > 0 && `${columns.length} columns`,
  ]
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          <p>{says.filter(Boolean).join(', ')}</p>
        </div>
        {children && <div className="end">{children}</div>}
      </div>
      <ol className="import-steps" aria-label="Steps">
        {steps.map((label, index) => (
          <li key={label} aria-current={index === at ? 'step' : undefined} className={index < at ? 'done' : ''}>
            {index < at ? <DeskIconImage name="tick" /> : <b>{index + 1}</b>}
            <span>{label}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
