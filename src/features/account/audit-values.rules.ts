/** What staff read for values that the database keeps in short. */
export const valueWords: Readonly<Record<string, string>> = {
  on_account: 'on account',
  awaiting_payment: 'waiting for the card payment',
  part_refunded: 'refunded in part',
  refund_due: 'refund is due',
  expired: 'not in time',
  '20th': 'on the 20th of the month following',
  '7-days': 'after 7 days',
  stopped: 'on stop',
  hand: 'hand',
  bank: 'bank file',
  card: 'card',
  lapsed: 'lapsed',
  business: 'company',
  personal: 'single person',
}
