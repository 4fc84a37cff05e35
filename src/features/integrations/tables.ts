import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, date, index, integer, jsonb, pgTable, text, unique } from '@payloadcms/db-postgres/drizzle/pg-core'
import { identity, moment, refer } from '@/lib/tables'

export const webhooks = pgTable(
  'webhooks',
  {
    id: identity(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    pausedAt: moment('paused_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('webhooks_name_key').on(table.name),
    check('webhooks_no_blanks', sql`'' NOT IN (name, url) AND cardinality(events) > 0`),
  ],
)

/** Sealed; a replaced secret keeps signing alongside the new one until it ends. */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    id: identity(),
    webhookId: integer('webhook_id').notNull(),
    sealed: text('sealed').notNull(),
    endsAt: moment('ends_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('webhook_secrets_webhook_id_fkey', table.webhookId, webhooks.id).onDelete('cascade'),
    check('webhook_secrets_no_blanks', sql`'' NOT IN (sealed)`),
    index('webhook_secrets_webhook_idx').on(table.webhookId),
  ],
)

/** Written in the transaction of the change: ids, states and sums only. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: identity(),
    webhookId: integer('webhook_id').notNull(),
    messageId: text('message_id')
      .notNull()
      .default(sql`('msg_'::text || replace((gen_random_uuid())::text, '-'::text, ''::text))`),
    event: text('event').notNull(),
    facts: jsonb('facts').notNull(),
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull().defaultNow(),
    leaseUntil: moment('lease_until').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('webhook_deliveries_webhook_id_fkey', table.webhookId, webhooks.id).onDelete('cascade'),
    unique('webhook_deliveries_message_id_key').on(table.messageId),
    check('webhook_deliveries_state_check', sql`state IN ('waiting', 'sent', 'dead')`),
    check('webhook_deliveries_no_blanks', sql`'' NOT IN (message_id, event)`),
    index('webhook_deliveries_due_idx')
      .on(table.webhookId, table.nextAt, table.id)
      .where(sql`(state = 'waiting'::text)`),
    index('webhook_deliveries_newest_idx').on(table.webhookId, table.id.desc().nullsFirst()),
    index('webhook_deliveries_created_idx').on(table.createdAt),
    index('webhook_deliveries_dead_idx').on(table.endedAt).where(sql`(state = 'dead'::text)`),
  ],
)

export const webhookTries = pgTable(
  'webhook_tries',
  {
    id: identity(),
    deliveryId: integer('delivery_id').notNull(),
    triedAt: moment('tried_at').notNull().defaultNow(),
    tookMs: integer('took_ms').notNull(),
    status: integer('status'),
    problem: text('problem'),
  },
  (table) => [
    refer('webhook_tries_delivery_id_fkey', table.deliveryId, webhookDeliveries.id).onDelete('cascade'),
    check('webhook_tries_no_blanks', sql`'' NOT IN (problem)`),
    index('webhook_tries_delivery_idx').on(table.deliveryId, table.id),
  ],
)

export const apiKeys = pgTable(
  'api_keys',
  {
    id: identity(),
    name: text('name').notNull(),
    hint: text('hint').notNull(),
    scopes: text('scopes').array().notNull(),
    endsOn: date('ends_on').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('api_keys_name_key').on(table.name),
    check('api_keys_no_blanks', sql`'' NOT IN (name, hint) AND cardinality(scopes) > 0`),
  ],
)

/** Hashes of keys, and their uses in the current minute. */
export const apiKeySecrets = pgTable(
  'api_key_secrets',
  {
    keyId: integer('key_id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    lastUsedAt: moment('last_used_at'),
    usedMinute: moment('used_minute'),
    used: integer('used').notNull().default(0),
  },
  (table) => [
    refer('api_key_secrets_key_id_fkey', table.keyId, apiKeys.id).onDelete('cascade'),
    unique('api_key_secrets_token_hash_key').on(table.tokenHash),
    check('api_key_secrets_no_blanks', sql`'' NOT IN (token_hash)`),
  ],
)
