import { takeTestPayment } from '@/features/payments/demo.loaders'

type Context = { params: Promise<{ ref: string }> }

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  takeTestPayment((await params).ref, request)
