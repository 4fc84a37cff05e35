import { beginLogin } from '@/features/account/identity.loaders'

/** The login route of the specification: sends the browser to the identity provider (spec section 2). */
export const GET = (request: Request): Promise<Response> => beginLogin(request)
