export const webhookEvents = {
  'order.placed': 'An order is placed',
  'order.changed': 'An order is paid, cancelled or refunded',
  'booking.confirmed': 'A booking is confirmed',
  'booking.changed': 'A booking moves to another date or time',
  'booking.cancelled': 'A booking is cancelled',
  'result.recorded': 'A result of a course is entered or corrected',
  'enquiry.received': 'An enquiry arrives',
  'enquiry.changed': 'An enquiry’s status or owner changes',
} as const

export type WebhookEvent = keyof typeof webhookEvents

export const eventWords = (name: string): string =>
  Object.entries(webhookEvents).find(([event]) => event === name)?.[1] ?? (name === testEvent ? 'A test' : name)

export const testEvent = 'webhook.tested'

export const longestWebhook = { name: 60, url: 500 } as const

/** Overlap, so that the receiver can switch without missing anything. */
export const oldSecretHours = 24

/** Includes messages queued at a paused webhook. */
export const daysKept = 30

/** Why a URL can't receive messages, or null. The name is resolved only when sending. */
export function troubleOfUrl(text: string, isAtHome: boolean): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return 'Enter an address that begins with https://.'
  if (url.username || url.password)
    return 'Enter the address without a user name or password. The signature shows who sends.'
  if (url.hash) return 'Enter the address without the part after #.'
  if (url.protocol === 'http:' && !isAtHome) return 'Enter an address that begins with https://.'
  return null
}
