'use client'

import { DeskField, typed, useFieldError } from '@/ui/desk/action'
import type { Webhook } from '../webhooks/contract'
import { webhookEvents } from '../webhooks/rules'

export const bodyOf = (form: FormData) => ({
  name: typed(form, 'name'),
  url: typed(form, 'url'),
  events: form.getAll('events'),
})

type Given = Pick<Webhook, 'name' | 'url' | 'events'>

export function WebhookFields({ given }: { given?: Given }) {
  const error = useFieldError('events')
  return (
    <>
      <DeskField label="Name" name="name" value={given?.name ?? ''} hint="Such as the name of the other system" />
      <DeskField label="Address" name="url" type="url" value={given?.url ?? ''} hint="Begins with https://" />
      <fieldset className="desk-field">
        <legend>Events</legend>
        {error && <p className="err">Error: {error}</p>}
        {Object.entries(webhookEvents).map(([event, words]) => (
          <label key={event} className="desk-choice">
            <input
              type="checkbox"
              name="events"
              value={event}
              defaultChecked={given?.events.includes(event) ?? false}
            />
            <span>
              {words}
              <small>{event}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
