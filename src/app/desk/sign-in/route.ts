import { beginSignIn } from '@/features/account/desk-sign-in.loaders'

/** Sends staff to the identity provider. */
export const GET = (request: Request): Promise<Response> => beginSignIn(request)
