'use client'

import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskTick, typed, useFieldError } from '@/ui/desk/action'
import type { ReportName } from '../rules'
import type { changeSavedReport, removeSavedReport, saveReport } from '../saved.contract'

type Colleague = { readonly id: number; readonly name: string }
type Kept = { readonly name: string; readonly isShared: boolean; readonly readerIds: readonly number[] }

const sharingOf = (form: FormData): Kept => ({
  name: typed(form, 'name'),
  isShared: form.has('isShared'),
  readerIds: form.getAll('readerIds').map(Number),
})

function Sharing({ colleagues, kept }: { colleagues: readonly Colleague[]; kept?: Kept }) {
  const error = useFieldError('readerIds')
  return (
    <>
      <DeskField label="Name" name="name" value={kept?.name ?? ''} />
      <DeskTick label="Colleagues who read this report see it too" name="isShared" isOn={kept?.isShared ?? false} />
      <fieldset className="desk-field">
        <legend>By email every Monday at 7 am</legend>
        {error && <p className="err">Error: {error}</p>}
        {colleagues.map(({ id, name }) => (
          <label key={id} className="desk-tick">
            <input type="checkbox" name="readerIds" value={id} defaultChecked={kept?.readerIds.includes(id) ?? false} />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  )
}

type SaveProps = { report: ReportName; query: string; colleagues: readonly Colleague[] }

export function SaveReport({ report, query, colleagues }: SaveProps) {
  const save = async (form: FormData) => {
    const body = { ...sharingOf(form), report, query, moves: form.has('moves') }
    await sendData<typeof saveReport>('POST', '/desk/reports/saved/', body)
    return `“${body.name}” is saved. You’ll find it under Reports.`
  }
  return (
    <DeskAction
      label="Save"
      title="Save this report"
      lead="With the days, place and course chosen now."
      submit="Save the report"
      run={save}
    >
      <Sharing colleagues={colleagues} />
      <DeskTick label="Its days move on with the time, such as always the last twelve months" name="moves" isOn />
    </DeskAction>
  )
}

type OwnProps = { id: number; kept: Kept; colleagues: readonly Colleague[] }

export function OwnReportActions({ id, kept, colleagues }: OwnProps) {
  const path = `/desk/reports/saved/${id}/`
  return (
    <>
      <DeskAction
        label="Edit"
        tone="small"
        title={`Edit “${kept.name}”`}
        submit="Save"
        run={async (form) => {
          await sendData<typeof changeSavedReport>('PUT', path, sharingOf(form))
          return 'The report is saved.'
        }}
      >
        <Sharing colleagues={colleagues} kept={kept} />
      </DeskAction>
      <DeskAction
        label="Remove"
        tone="small"
        title={`Remove “${kept.name}”`}
        lead="No one gets it by email anymore. The report itself stays."
        submit="Remove"
        isDanger
        run={async () => {
          await sendData<typeof removeSavedReport>('POST', `${path}remove/`)
          return `“${kept.name}” is removed.`
        }}
      />
    </>
  )
}
