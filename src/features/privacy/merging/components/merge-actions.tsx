'use client'

import { deskDuplicatesPath, deskPersonPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField } from '@/ui/desk/action'
import type { keepApart, mergePeople, undoMerge } from '../contract'
import { type MergeName, mergeNames } from '../rules'

export type Difference = {
  readonly name: MergeName
  readonly label: string
  readonly stays: string
  readonly goes: string
}

type Side = { readonly id: number; readonly name: string; readonly version: number }

type Props = { stays: Side; goes: Side; differences: readonly Difference[]; moved: string; isOpen: boolean }

export function MergeThem({ stays, goes, differences, moved, isOpen }: Props) {
  const run = async (form: FormData) => {
    const take = mergeNames.filter((name) => form.get(name) === 'goes')
    const versions = { stays: stays.version, goes: goes.version }
    const body = { goes: goes.id, take, versions }
    await sendData<typeof mergePeople>('POST', `/desk/people/${stays.id}/merge/`, body)
    return { said: 'The two records are one. You can undo this for 30 days.', goTo: deskPersonPath(stays.id) }
  }
  if (!isOpen) return null
  return (
    <DeskAction
      label="Merge them"
      tone="primary"
      title="Merge the two records"
      lead={`${moved === '' ? 'Only the details change' : `To ${stays.name} moves: ${moved}`}. No one is notified. You can undo this for 30 days.`}
      submit="Merge"
      run={run}
    >
      {differences.map(({ name, label, stays: kept, goes: other }) => (
        <DeskField key={name} label={label} name={name} type="choice" value={kept === '' ? 'goes' : 'stays'}>
          <option value="stays">{kept === '' ? 'Nothing' : kept}</option>
          <option value="goes">{other === '' ? 'Nothing' : other}</option>
        </DeskField>
      ))}
    </DeskAction>
  )
}

type ApartProps = { one: Pick<Side, 'id' | 'name'>; other: Pick<Side, 'id' | 'name'>; isSmall?: boolean }

export function NotTheSame({ one, other, isSmall = false }: ApartProps) {
  const run = async () => {
    await sendData<typeof keepApart>('POST', `/desk/people/${one.id}/apart/`, { other: other.id })
    return { said: 'They stay two people, and are not shown as one again.', goTo: deskDuplicatesPath }
  }
  return (
    <DeskAction
      label={
        <>
          Not the same person
          <span className="sr-only">
            : {one.name} and {other.name}
          </span>
        </>
      }
      tone={isSmall ? 'small' : ''}
      title="Are they two people?"
      lead={`${one.name} and ${other.name} both stay as they are, and are not shown as duplicates again.`}
      submit="They are two people"
      run={run}
    />
  )
}

export function TakeMergeBack({ mergeId, name, until }: { mergeId: number; name: string; until: string }) {
  const run = async () => {
    await sendData<typeof undoMerge>('POST', `/desk/people/merges/${mergeId}/undo/`)
    return 'The merge is undone: there are two records again.'
  }
  return (
    <DeskAction
      label="Undo the merge"
      tone="small"
      title="Undo the merge?"
      lead={`${name} becomes a record of their own again, with all that came from it. What was added since stays here. This is possible until ${until}.`}
      submit="Undo the merge"
      run={run}
    />
  )
}
