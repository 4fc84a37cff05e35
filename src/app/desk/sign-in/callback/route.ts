import { completeSignIn } from '@/features/account/desk-sign-in.loaders'

/** Where the identity provider sends staff back to. */
export const GET = (request: Request): Promise<Response> => completeSignIn(request)
