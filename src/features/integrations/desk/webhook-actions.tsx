'use client'

import { useState } from 'react'
import { deskWebhooksPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { DeskAction } from '@/ui/desk/action'
import type {
  addWebhook,
  changeWebhook,
  pauseWebhook,
  removeWebhook,
  renewWebhookSecret,
  sendWebhookAgain,
  testWebhook,
  Webhook,
} from '../webhooks/contract'
import { oldSecretHours } from '../webhooks/rules'
import { ShownOnce } from './shown-once'
import { bodyOf, WebhookFields } from './webhook-fields'

const Secret = ({ secret }: { secret: string }) => (
  <ShownOnce
    title="The signing secret"
    lead="Enter it in the other system now: it isn’t shown again. Anyone who has it can pretend to be this site."
    label="Signing secret"
    secret={secret}
  />
)

export function AddWebhook() {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <DeskAction
        label="Add webhook"
        tone="primary"
        title="Add a webhook"
        lead="Each event is sent to the address as signed JSON: numbers, states and amounts, no names."
        submit="Add webhook"
        panel="add"
        run={async (form) => {
          const made = await sendData<typeof addWebhook>('POST', '/desk/webhooks/', bodyOf(form))
          setSecret(made.secret)
          return null
        }}
      >
        <WebhookFields />
      </DeskAction>
      {secret && <Secret secret={secret} />}
    </>
  )
}

export function WebhookActions({ webhook: { id, isPaused, ...given } }: { webhook: Webhook }) {
  const [secret, setSecret] = useState<string | null>(null)
  const path = `/desk/webhooks/${id}/`
  const { name } = given
  return (
    <>
      {!isPaused && (
        <DeskAction
          label="Send a test"
          title="Send a test"
          lead="A message that tells of nothing (webhook.tested). Whether it was taken shows in the log within a few seconds."
          submit="Send it"
          run={async () => {
            await sendData<typeof testWebhook>('POST', `${path}test/`)
            return 'The test is on its way.'
          }}
        />
      )}
      <DeskAction
        label="Change"
        title={`Change “${name}”`}
        lead="Queued messages go to the new address."
        submit="Save"
        run={async (form) => {
          await sendData<typeof changeWebhook>('PUT', path, bodyOf(form))
          return 'Saved.'
        }}
      >
        <WebhookFields given={given} />
      </DeskAction>
      <DeskAction
        label="New secret"
        title="Make a new secret"
        lead={`For ${oldSecretHours} hours messages are signed with the old secret too. Enter the new one in the other system by then.`}
        submit="Make it"
        run={async () => {
          const made = await sendData<typeof renewWebhookSecret>('POST', `${path}new-secret/`)
          setSecret(made.secret)
          return null
        }}
      />
      <PauseOrResume path={path} name={name} isPaused={isPaused} />
      <DeskAction
        label="Remove"
        tone="bad"
        title={`Remove “${name}”`}
        lead="Queued messages aren’t sent, and its log is deleted."
        submit="Remove"
        isDanger
        run={async () => {
          await sendData<typeof removeWebhook>('POST', `${path}remove/`)
          return { said: `“${name}” is removed.`, goTo: deskWebhooksPath }
        }}
      />
      {secret && <Secret secret={secret} />}
    </>
  )
}

function PauseOrResume({ path, name, isPaused }: { path: string; name: string; isPaused: boolean }) {
  return (
    <DeskAction
      label={isPaused ? 'Resume' : 'Pause'}
      tone={isPaused ? 'primary' : ''}
      title={isPaused ? `Resume “${name}”` : `Pause “${name}”`}
      lead={
        isPaused
          ? 'What waited is sent now.'
          : 'Nothing is sent. What happens meanwhile waits, for 30 days at most, and goes when you resume it.'
      }
      submit={isPaused ? 'Resume' : 'Pause'}
      run={async () => {
        await sendData<typeof pauseWebhook>('POST', `${path}${isPaused ? 'resume' : 'pause'}/`)
        return isPaused ? 'The webhook is on again.' : 'It is paused.'
      }}
    />
  )
}

export const SendAgain = ({ webhookId, id, event }: { webhookId: number; id: number; event: string }) => (
  <DeskAction
    label={
      <>
        Send again<span className="sr-only"> {event}</span>
      </>
    }
    tone="small"
    title="Send it again"
    lead="The same message with the same number, so a system that already has it can tell."
    submit="Send again"
    run={async () => {
      await sendData<typeof sendWebhookAgain>('POST', `/desk/webhooks/${webhookId}/deliveries/${id}/again/`)
      return 'It is on its way again.'
    }}
  />
)
