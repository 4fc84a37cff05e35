import { notFound, redirect } from 'next/navigation'
import { deskDuplicatesPath, deskMergePath, deskPersonPath } from '@/desk-paths'
import { languages } from '@/features/account/rules'
import { formatDay } from '@/lib/dates'
import { DeskPanel, PageHead } from '@/ui/desk/record'
import { momentText } from '@/ui/desk/values'
import { countMoved, findHalves, findStops, type Half } from '../data'
import { listOfCounts, type MergeField, mergeFields, recommend } from '../rules'
import { type Difference, MergeThem, NotTheSame } from './merge-actions'

function addressOf(record: Half['record']): string {
  const part = (column: string) => (record[column] == null ? [] : [String(record[column])])
  const town = [...part('address_city'), ...part('address_postcode')].join(' ')
  const street = [...part('address_line1'), ...part('address_line2'), ...part('address_suburb')]
  return [...street, ...(town ? [town] : [])].join(', ')
}

function saysOf({ record, trade }: Half, { name, columns }: MergeField): string {
  if (name === 'trade') return trade ?? ''
  if (name === 'address') return addressOf(record)
  const said = columns.flatMap((column) => (record[column] == null ? [] : [String(record[column])]))
  if (name === 'preferredLanguage') return languages.find(({ value }) => value === said[0])?.label ?? ''
  return name === 'dateOfBirth' && said[0] ? formatDay(said[0]) : said.join(', ')
}

export async function MergePage({ stays, goes }: { stays: number; goes: number }) {
  const halves = stays === goes ? [] : await findHalves([stays, goes])
  const kept = halves.find(({ id }) => id === stays)
  const other = halves.find(({ id }) => id === goes)
  if (!kept || !other || kept.isErased || other.isErased) notFound()
  const merged = [kept, other].find(({ mergedIntoId }) => mergedIntoId !== null)
  if (merged) redirect(deskPersonPath(merged.mergedIntoId ?? merged.id))
  const [stops, moved, own] = await Promise.all([findStops(goes, stays), countMoved(goes), countMoved(stays)])
  const rowsOf = (counts: typeof moved) => counts.reduce((sum, { count }) => sum + count, 0)
  const best = recommend({ ...kept, rows: rowsOf(own) }, { ...other, rows: rowsOf(moved) })
  const differences = differencesOf(kept, other)
  const counted = listOfCounts(moved)
  return (
    <>
      <PageHead
        title="Are they the same person?"
        crumb={{ label: 'Duplicates', href: deskDuplicatesPath }}
        lead={
          best.id === stays ? `Keep the record on the left: ${best.why}.` : `Keep the record on the right: ${best.why}.`
        }
      >
        <a className={`b ${best.id === stays ? '' : 'primary'}`} href={deskMergePath(goes, stays)}>
          Keep the other one
        </a>
        <NotTheSame one={kept} other={other} />
        <MergeThem
          stays={{ id: kept.id, name: kept.name, version: kept.version }}
          goes={{ id: other.id, name: other.name, version: other.version }}
          differences={differences}
          moved={counted}
          isOpen={stops.length === 0}
        />
      </PageHead>
      {stops.length > 0 && <Stops stops={stops} />}
      <div className="stack">
        <DeskPanel title="The two records">
          <table className="list-table both-records">
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Kept: number {kept.id}</th>
                <th scope="col">Merged in: number {other.id}</th>
              </tr>
            </thead>
            <tbody>
              {mergeFields
                .map((field) => ({ label: field.label, one: saysOf(kept, field), other: saysOf(other, field) }))
                .filter(({ one, other: says }) => one !== '' || says !== '')
                .map((line) => (
                  <FieldLine key={line.label} {...line} />
                ))}
              <FieldLine label="Login" one={loginOf(kept)} other={loginOf(other)} />
              <FieldLine label="Added" one={momentText(kept.createdAt)} other={momentText(other.createdAt)} />
              <FieldLine label="Has" one={listOfCounts(own)} other={counted} />
            </tbody>
          </table>
        </DeskPanel>
        <WhatHappens kept={kept} other={other} moved={counted} />
      </div>
    </>
  )
}

const Stops = ({ stops }: { stops: readonly string[] }) => (
  <div className="notice bad">
    <div>
      <b>They can’t be merged yet</b>
      <ul className="desk-points">
        {stops.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  </div>
)

const loginOf = ({ hasLogin, lastLoginAt }: Half) =>
  hasLogin ? `Logs in${lastLoginAt ? `, last on ${momentText(lastLoginAt)}` : ''}` : 'Never logged in'

/** A person who logs in keeps their login's email. */
function differencesOf(kept: Half, other: Half): Difference[] {
  return mergeFields
    .map((field) => ({
      name: field.name,
      label: field.label,
      stays: saysOf(kept, field),
      goes: saysOf(other, field),
    }))
    .filter(({ name, stays, goes }) => stays !== goes && !(name === 'email' && (kept.hasLogin || other.hasLogin)))
}

const FieldLine = ({ label, one, other }: { label: string; one: string; other: string }) => (
  <tr className={one === other ? '' : 'differs'}>
    <th scope="row">{label}</th>
    <td>{one || <span className="mut">Nothing</span>}</td>
    <td>{other || <span className="mut">Nothing</span>}</td>
  </tr>
)

function WhatHappens({ kept, other, moved }: { kept: Half; other: Half; moved: string }) {
  const login =
    kept.hasLogin && other.hasLogin
      ? 'Both log in. The login of the record that stays is kept; the other one is shut, and the person who uses it is asked to use this one.'
      : other.hasLogin
        ? 'The login moves too: it will show everything from both records. Make sure both are the same person.'
        : kept.hasLogin
          ? 'The login will show everything from both records from now on. Make sure both are the same person.'
          : ''
  const points = [
    moved === '' ? '' : `To ${kept.name} moves: ${moved}.`,
    login,
    'If both work for the same company, or both hold a pass on a phone, that of the record that stays counts; the other pass becomes void.',
    'The number of seats, orders, credits and cards doesn’t change. No one is notified.',
    'For 30 days it can be taken back; what is added until then stays with the record that stays.',
  ].filter((words) => words !== '')
  return (
    <DeskPanel title="What happens">
      <div className="panel-body">
        <ul className="desk-points">
          {points.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </DeskPanel>
  )
}
