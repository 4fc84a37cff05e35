import { randomBytes } from 'node:crypto'
import { keyPrefix } from '@/features/integrations/keys/rules'
import { sealPurpose } from '@/features/integrations/webhooks/deliveries.mutations'
import { secretText } from '@/features/integrations/webhooks/deliveries.rules'
import { addNzDays } from '@/lib/dates'
import { seal } from '@/lib/seal'
import type { Ledger } from './bookings'
import { ago, hourMs } from './times'

/** A key that no one has, as no key has this hash, and a webhook that is paused, as no one listens at its address. */
export function addConnections({ year, staff, orders }: Ledger): void {
  const actor = staff.admin[0]?.actor ?? 'system'
  const at = ago(year, 120)
  const key = year.id('api_keys')
  year.add('api_keys', {
    id: key,
    name: 'Accounting',
    hint: `${keyPrefix}7Qd2`,
    scopes: ['orders', 'bookings'],
    ends_on: addNzDays(year.today, 245),
    created_at: at,
  })
  year.add('api_key_secrets', {
    key_id: key,
    token_hash: 'of no key',
    last_used_at: new Date(year.now.getTime() - 2 * hourMs),
  })
  year.made('api_keys', key, { actor, at })
  const webhook = year.id('webhooks')
  const paused = ago(year, 6)
  year.add('webhooks', {
    id: webhook,
    name: 'Rosters',
    url: 'https://rosters.example/hooks/hivis',
    events: ['booking.confirmed', 'booking.changed', 'booking.cancelled'],
    paused_at: paused,
    created_at: at,
    updated_at: paused,
  })
  year.add('webhook_secrets', {
    webhook_id: webhook,
    sealed: seal(sealPurpose, secretText(randomBytes(32))),
    created_at: at,
  })
  year.made('webhooks', webhook, { actor, at, first: { paused_at: null } })
  year.changed('webhooks', webhook, {
    actor,
    at: paused,
    before: { paused_at: null },
    after: { paused_at: paused },
  })
  const told = orders
    .flatMap(({ booking, confirmedAt }) =>
      booking && confirmedAt && confirmedAt < paused ? [{ booking, confirmedAt }] : [],
    )
    .sort((one, other) => other.confirmedAt.getTime() - one.confirmedAt.getTime())
    .slice(0, 5)
  for (const [index, { booking, confirmedAt }] of told.entries()) {
    const [id, isTaken] = [year.id('webhook_deliveries'), index > 0]
    year.add('webhook_deliveries', {
      id,
      webhook_id: webhook,
      message_id: `msg_demo_${id}`,
      event: 'booking.confirmed',
      facts: { id: booking.id, number: booking.number, state: 'confirmed' },
      state: isTaken ? 'sent' : 'dead',
      attempts: 1,
      next_at: confirmedAt,
      lease_until: confirmedAt,
      ended_at: confirmedAt,
      created_at: confirmedAt,
    })
    year.add('webhook_tries', {
      delivery_id: id,
      tried_at: confirmedAt,
      took_ms: 120 + 31 * index,
      status: isTaken ? 204 : 503,
    })
  }
}
