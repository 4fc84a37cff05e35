import { notFound } from 'next/navigation'
import { deskWebhooksPath } from '@/desk-paths'
import { DeskPanel, Empty, Facts, PageHead } from '@/ui/desk/record'
import { ChipMark, momentText } from '@/ui/desk/values'
import { type Delivery, findDeliveries, findWebhook, type Try } from '../webhooks/data'
import { daysKept, eventWords } from '../webhooks/rules'
import { SendAgain, WebhookActions } from './webhook-actions'
import { stateOf } from './webhooks-page'

const chips = {
  sent: { label: 'Taken', tone: 'ok' },
  waiting: { label: 'Waiting', tone: 'line' },
  dead: { label: 'Given up', tone: 'bad' },
} as const

const outcomeOf = ({ status, problem }: Try): string => (status === null ? (problem ?? '') : `Answered ${status}`)

const aboutOf = ({ facts }: Delivery): string => {
  const known = facts.number ?? facts.reference ?? facts.attendeeId ?? facts.id
  return typeof known === 'string' || typeof known === 'number' ? ` · ${known}` : ''
}

export async function WebhookPage({ id }: { id: number }) {
  const webhook = await findWebhook(id)
  if (!webhook) notFound()
  const deliveries = await findDeliveries(id)
  const { name, url, events, waiting, givenUp } = webhook
  return (
    <>
      <PageHead
        title={name}
        crumb={{ label: 'Webhooks', href: deskWebhooksPath }}
        chips={[stateOf(webhook)]}
        lead={`The newest 50 messages are shown; all are kept for ${daysKept} days.`}
      >
        <WebhookActions webhook={webhook} />
      </PageHead>
      <Facts
        facts={[
          { label: 'Address', value: <span className="long-word">{url}</span> },
          { label: 'Waiting', value: waiting },
          { label: 'Given up', value: givenUp },
        ]}
      />
      <div className="columns two">
        <DeskPanel title="Sent" count={deliveries.length}>
          {deliveries.length === 0 && (
            <Empty title="Nothing was sent yet">Send a test to see whether it listens.</Empty>
          )}
          <ul>
            {deliveries.map((delivery) => (
              <DeliveryLine key={delivery.id} delivery={delivery} webhookId={id} isPaused={webhook.isPaused} />
            ))}
          </ul>
        </DeskPanel>
        <DeskPanel title="Events" count={events.length}>
          <ul>
            {events.map((event) => (
              <li key={event} className="row-line">
                <span>
                  <b>{eventWords(event)}</b>
                  <small>{event}</small>
                </span>
              </li>
            ))}
          </ul>
        </DeskPanel>
      </div>
    </>
  )
}

type DeliveryLineProps = { delivery: Delivery; webhookId: number; isPaused: boolean }

const DeliveryLine = ({ delivery, webhookId, isPaused }: DeliveryLineProps) => (
  <li className="row-line">
    <span>
      <b>
        {eventWords(delivery.event)}
        {aboutOf(delivery)}
      </b>
      <small>{momentText(delivery.createdAt.toISOString())}</small>
      {delivery.tries.map((one) => (
        <small key={one.triedAt}>
          {momentText(one.triedAt)}: {outcomeOf(one)} ({one.tookMs} ms)
        </small>
      ))}
      {delivery.state === 'waiting' && delivery.tries.length > 0 && (
        <small>Next try {momentText(delivery.nextAt.toISOString())}</small>
      )}
    </span>
    <span className="row-end">
      <ChipMark chip={chips[delivery.state]} />
      {delivery.state !== 'waiting' && !isPaused && (
        <SendAgain webhookId={webhookId} id={delivery.id} event={eventWords(delivery.event)} />
      )}
    </span>
  </li>
)
