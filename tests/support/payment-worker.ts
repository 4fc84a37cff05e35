/**
 * Starts one payment in a process of its own, which a failpoint may kill. Run by tests/api/payment-failpoints.test.ts with the port of Stripe.
 */
import { stripeGateway } from '@/features/payments/gateway'
import { startPayment } from '@/features/payments/mutations'
import { pool } from '@/lib/db'
import { orderBook, orderOf } from './order-book'
import { stripeKeys } from './stripe'

const [, , port = ''] = process.argv
const at = { host: '127.0.0.1', port: Number(port), protocol: 'http' as const }
await startPayment({ gateway: stripeGateway({ ...stripeKeys, at }), settle: orderBook().settle }, orderOf(1))
await pool().end()
