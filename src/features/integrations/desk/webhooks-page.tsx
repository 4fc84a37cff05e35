import { deskSettingsPath, deskWebhookPath } from '@/desk-paths'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { ChipMark } from '@/ui/desk/values'
import type { Webhook } from '../webhooks/contract'
import { findWebhooks } from '../webhooks/data'
import { AddWebhook } from './webhook-actions'

export function stateOf({ isPaused, givenUp, waiting }: Webhook) {
  if (isPaused) return { label: 'Paused', tone: 'warn' as const }
  if (givenUp > 0) return { label: `${givenUp} given up`, tone: 'bad' as const }
  return waiting > 0
    ? { label: `${waiting} waiting`, tone: 'line' as const }
    : { label: 'Working', tone: 'ok' as const }
}

export async function WebhooksPage() {
  const webhooks = await findWebhooks()
  return (
    <>
      <PageHead
        title="Webhooks"
        crumb={{ label: 'Settings', href: deskSettingsPath }}
        lead="Other systems we notify when an order, a booking, a result or an enquiry changes."
      >
        <AddWebhook />
      </PageHead>
      <DeskPanel title="All webhooks" count={webhooks.length}>
        {webhooks.length === 0 && (
          <Empty title="No one is notified yet">Add the address of a system that listens.</Empty>
        )}
        <ul>
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <a className="row-line found" href={deskWebhookPath(webhook.id)}>
                <span>
                  <b>{webhook.name}</b>
                  <small className="long-word">{webhook.url}</small>
                </span>
                <span className="row-end">
                  <ChipMark chip={stateOf(webhook)} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </DeskPanel>
    </>
  )
}
