import { completeLogin } from '@/features/account/identity.loaders'

/** Where the identity provider sends the browser back to. */
export const GET = (request: Request): Promise<Response> => completeLogin(request)
