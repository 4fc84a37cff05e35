'use client'

import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import type { changeReminders, holdCompanyReminders, holdOrderReminders } from '../reminders.contract'
import type { ReminderSettings } from '../reminders.data'

type HoldProps = { of: 'companies' | 'orders'; id: number; name: string; isHeld: boolean }

export function HoldReminders({ of, id, name, isHeld }: HoldProps) {
  const set = async (form: FormData) => {
    const body = { reason: isHeld ? null : typed(form, 'reason') }
    await sendData<typeof holdCompanyReminders | typeof holdOrderReminders>('PUT', `/desk/${of}/${id}/reminders/`, body)
    return isHeld ? `Reminders about ${name} go out again.` : `No reminders about ${name} go out.`
  }
  return (
    <DeskAction
      label={isHeld ? 'Remind again' : 'Don’t remind'}
      tone="small"
      title={isHeld ? `Remind about ${name} again` : `Don’t remind about ${name}`}
      lead={
        isHeld
          ? 'The next reminder that is due goes out tomorrow morning.'
          : 'No reminders go out until someone turns them back on. Use this while something is in dispute.'
      }
      submit={isHeld ? 'Remind again' : 'Don’t remind'}
      run={set}
    >
      {!isHeld && <DeskField label="Why" name="reason" type="lines" />}
    </DeskAction>
  )
}

const whole = (text: string): number | null => (/^\d{1,3}$/.test(text) ? Number(text) : null)

export function EditReminders({ settings }: { settings: ReminderSettings }) {
  const save = async (form: FormData) => {
    const day = (name: string) => whole(typed(form, name))
    const body = { friendly: day('friendly'), firm: day('firm'), final: day('final'), version: settings.version }
    await sendData<typeof changeReminders>('PUT', '/desk/settings/reminders/', body)
    return 'The reminders are set.'
  }
  return (
    <DeskAction
      label="Edit reminders"
      tone="small"
      title="When reminders go out"
      lead="Each reminder is sent once per invoice, this many days after it was due. Reminders already sent don’t change."
      submit="Save"
      run={save}
    >
      <DeskField label="Friendly, after days" name="friendly" value={String(settings.friendly)} />
      <DeskField label="Firm, after days" name="firm" value={String(settings.firm)} />
      <DeskField
        label="Final, after days"
        name="final"
        hint="After this you’ll be asked whether to stop the account."
        value={String(settings.final)}
      />
    </DeskAction>
  )
}
