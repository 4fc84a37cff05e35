const name = { name: 'name', label: 'First name or contact' } as const
const company = { name: 'company', label: 'Company' } as const
const order = { name: 'order', label: 'Order number' } as const
const amount = { name: 'amount', label: 'Amount' } as const
const invoice = { name: 'invoice', label: 'Invoice number' } as const
const due = { name: 'due', label: 'Day it was due' } as const

const overdue = [name, invoice, amount, due, order] as const
const aboutOrder = [name, order, amount] as const

/** About orders and what is owed. */
export const orderWordings = {
  'order-confirmed': {
    label: 'Thank you for your order',
    group: 'Orders and money',
    when: 'To the buyer, once it is paid or on their account.',
    fields: [
      ...aboutOrder,
      { name: 'payment', label: 'How it is paid, in a sentence' },
      { name: 'delivery', label: 'How they get it, in a sentence' },
    ],
    needs: ['payment', 'delivery'],
    subject: 'Your order {{order}}',
    text: 'Kia ora {{name}},\n\n{{payment}} {{delivery}}',
  },
  'order-not-paid': {
    label: 'Order was not paid',
    group: 'Orders and money',
    when: 'To the buyer, when the time to pay ran out.',
    fields: aboutOrder,
    needs: ['order', 'amount'],
    subject: 'Order {{order}} was not paid',
    text: 'Kia ora {{name}},\n\nWe have no payment of {{amount}} for order {{order}}: it was not paid in time, or your bank declined it. Nothing was taken from your card, and nothing will be sent.',
  },
  'order-cancelled': {
    label: 'Order on account cancelled',
    group: 'Orders and money',
    when: 'To the buyer. The tax invoice is corrected.',
    fields: aboutOrder,
    needs: ['order', 'amount'],
    subject: 'Order {{order}} is cancelled',
    text: 'Kia ora {{name}},\n\nWe cancelled order {{order}}. You don’t need to pay the {{amount}} on your account. You’ll find the correction note with the order.',
  },
  'order-refunded': {
    label: 'Money back',
    group: 'Orders and money',
    when: 'To the buyer, when a refund went to their card or became credit.',
    fields: [...aboutOrder, { name: 'way', label: 'Where the money goes, in sentences' }],
    needs: ['order', 'amount', 'way'],
    subject: 'Money back for order {{order}}',
    text: 'Kia ora {{name}},\n\nWe’ve refunded {{amount}} for order {{order}}. {{way}}',
  },
  'order-overdue-friendly': {
    label: 'Invoice overdue: friendly reminder',
    group: 'Orders and money',
    when: 'The first reminder. How to pay comes below your text.',
    fields: overdue,
    needs: ['invoice', 'amount', 'due'],
    subject: 'Reminder: invoice {{invoice}} was due on {{due}}',
    text: 'Kia ora {{name}},\n\nInvoice {{invoice}} of {{amount}} was due on {{due}}. It may just have been overlooked.',
  },
  'order-overdue-firm': {
    label: 'Invoice overdue: second reminder',
    group: 'Orders and money',
    when: 'The second reminder. How to pay comes below your text.',
    fields: overdue,
    needs: ['invoice', 'amount', 'due'],
    subject: 'Second reminder: invoice {{invoice}} was due on {{due}}',
    text: 'Kia ora {{name}},\n\nInvoice {{invoice}} of {{amount}} was due on {{due}}. Please pay it within seven days. If there’s a problem, please call us. We’d rather know.',
  },
  'order-overdue-final': {
    label: 'Invoice overdue: final reminder',
    group: 'Orders and money',
    when: 'The last reminder. How to pay comes below your text.',
    fields: overdue,
    needs: ['invoice', 'amount', 'due'],
    subject: 'Final reminder: invoice {{invoice}} was due on {{due}}',
    text: 'Kia ora {{name}},\n\nInvoice {{invoice}} of {{amount}} was due on {{due}}. This is our last reminder. Please pay it now, or call us today so we can work something out. Otherwise we may have to put your account on stop.',
  },
  'account-statement': {
    label: 'Statement of account',
    group: 'Orders and money',
    when: 'To owners of companies on account, each month.',
    fields: [
      company,
      { name: 'month', label: 'Month' },
      { name: 'day', label: 'Day of the statement' },
      { name: 'owed', label: 'To be paid' },
    ],
    needs: ['company', 'month', 'owed'],
    subject: 'Statement of {{company}} for {{month}}',
    text: 'Kia ora,\n\nThis is the statement of {{company}} for {{month}}. On {{day}}, {{owed}} was owing.',
  },
} as const
