'use client'

import { useState } from 'react'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskOptions, DeskTick, typed } from '@/ui/desk/action'
import type { setTrainerProfile } from '../contract'
import type { ShownTrainer } from '../data'

type Props = { trainers: readonly ShownTrainer[]; pictures: readonly { readonly id: number; readonly name: string }[] }

/** Who is shown by the block “Trainers”, and how. */
export function TrainerProfiles({ trainers, pictures }: Props) {
  const [chosen, setChosen] = useState(trainers[0]?.id ?? 0)
  const own = trainers.find(({ id }) => id === chosen)
  if (!own) return null
  return (
    <DeskAction
      label="On the site"
      title="Trainers on the site"
      lead="Pages with the block “Trainers” show those who agreed, with this picture and line."
      submit="Save"
      run={async (form) => {
        const picture = Number(typed(form, 'pictureId'))
        await sendData<typeof setTrainerProfile>('PUT', `/desk/trainers/${chosen}/profile/`, {
          line: typed(form, 'line'),
          pictureId: picture > 0 ? picture : null,
          hasAgreed: form.has('hasAgreed'),
        })
        return 'Saved.'
      }}
    >
      <label className="desk-field">
        Trainer
        <select className="box" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          <DeskOptions of={trainers} />
        </select>
      </label>
      <div key={chosen}>
        <DeskField label="Line" name="line" hint="Such as: Scaffolder for 14 years." value={own.line ?? ''} />
        <label className="desk-field">
          Picture
          <select className="box" name="pictureId" defaultValue={own.pictureId ?? ''}>
            <option value="">None</option>
            <DeskOptions of={pictures} />
          </select>
        </label>
        <DeskTick label="They agreed to be shown on the site" name="hasAgreed" isOn={own.hasAgreed} />
      </div>
    </DeskAction>
  )
}
