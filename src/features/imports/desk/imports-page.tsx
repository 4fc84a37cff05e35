import { deskImportPath, deskInvitationsPath, deskSettingsPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { memberWriters } from '@/features/company/back-office/contract'
import { fieldsOf } from '@/lib/import-fields'
import type { ImportKind } from '@/lib/imports'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { ChipMark, momentText } from '@/ui/desk/values'
import { listRuns } from '../data'
import { kindsFor } from '../loaders'
import type { RunState } from '../rules'
import { ChooseFile } from './choose-file'

const chips: Record<RunState, { label: string; tone: 'ok' | 'line' | 'warn' | 'bad' }> = {
  uploading: { label: 'Not sent whole', tone: 'line' },
  reading: { label: 'Being read', tone: 'line' },
  columns: { label: 'Waits for its columns', tone: 'warn' },
  checking: { label: 'Being checked', tone: 'line' },
  checked: { label: 'Checked', tone: 'warn' },
  applying: { label: 'Coming in', tone: 'warn' },
  paused: { label: 'Paused', tone: 'warn' },
  applied: { label: 'Came in', tone: 'ok' },
  undoing: { label: 'Being taken back', tone: 'warn' },
  undone: { label: 'Taken back', tone: 'line' },
  failed: { label: 'Can’t be read', tone: 'bad' },
}

const mostRuns = 50
const fieldsNamed = 6

export async function ImportsPage({ staff }: { staff: StaffActor }) {
  const kinds = kindsFor(staff)
  const own = new Map(kinds.map((kind) => [kind.name, kind]))
  const runs = (await listRuns(mostRuns)).filter(({ kind }) => own.has(kind))
  return (
    <>
      <PageHead
        title="Import"
        crumb={{ label: 'Settings', href: deskSettingsPath }}
        lead="Bring in lists from another system or a spreadsheet. You see what each row becomes before anything changes, and no one is notified."
      >
        {holds(staff, memberWriters) && (
          <a className="b" href={deskInvitationsPath}>
            Invitations
          </a>
        )}
      </PageHead>
      <div className="columns two">
        <Kinds kinds={kinds} />
        <DeskPanel title="Files" count={runs.length}>
          {runs.length === 0 && <Empty title="No file yet">Bring companies first, then people: they name them.</Empty>}
          <ul>
            {runs.map((run) => (
              <li key={run.id}>
                <a className="row-line found" href={deskImportPath(run.id)}>
                  <span>
                    <b>{run.fileName}</b>
                    <small>
                      {own.get(run.kind)?.title} · {momentText(run.createdAt.toISOString())}
                      {run.by && `, ${run.by}`}
                    </small>
                  </span>
                  <span className="row-end">
                    <ChipMark chip={chips[run.state]} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </DeskPanel>
      </div>
    </>
  )
}

const Kinds = ({ kinds }: { kinds: readonly ImportKind[] }) => (
  <DeskPanel title="What comes in" count={kinds.length}>
    <ul>
      {kinds.map((kind) => {
        const labels = Object.values(fieldsOf(kind)).map(({ label }) => label)
        const more = labels.length - fieldsNamed
        return (
          <li key={kind.name} className="import-kind">
            <span>
              <b>{kind.title}</b>
              <small>{kind.lead}</small>
              <small>
                {labels.slice(0, fieldsNamed).join(', ')}
                {more > 0 && ` and ${more} more`}
              </small>
            </span>
            <ChooseFile kind={kind.name} many={kind.many} />
          </li>
        )
      })}
    </ul>
  </DeskPanel>
)
