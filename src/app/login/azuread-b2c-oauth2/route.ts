import { beginLogin } from '@/features/account/identity.loaders'

/** The specification's login route (spec section 2). */
export const GET = (request: Request): Promise<Response> => beginLogin(request)
