'use client'

import { deskPersonPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskOptions, typed } from '@/ui/desk/action'
import type { InboxRecord } from '../record.contract'
import type { chooseSender } from '../texts.contract'

type Props = Pick<InboxRecord, 'id' | 'perhaps'>

/** Several people have the number: staff say who it is, once they know. */
export const ChooseSender = ({ id, perhaps }: Props) => (
  <div className="stack">
    <p className="mut">
      Ask who it is: the number belongs to{' '}
      {perhaps.map(({ id: person, name }, at) => (
        <span key={person}>
          {at > 0 && (at === perhaps.length - 1 ? ' and ' : ', ')}
          <a className="link" href={deskPersonPath(person)}>
            {name}
          </a>
        </span>
      ))}
      .
    </p>
    <DeskAction
      label="Say who it is"
      tone="small"
      title="Who is it from?"
      lead="Several people have this number. What they wrote is then on this person’s page as well."
      submit="It’s from them"
      run={async (form) => {
        const personId = Number(typed(form, 'person'))
        await sendData<typeof chooseSender>('POST', `/desk/enquiries/${id}/sender/`, { personId })
        return `It is from ${perhaps.find((one) => one.id === personId)?.name}.`
      }}
    >
      <DeskField label="From" name="person" type="choice">
        <DeskOptions of={perhaps} />
      </DeskField>
    </DeskAction>
  </div>
)
