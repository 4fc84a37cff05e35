import { beginSignIn } from '@/features/account/desk-sign-in.loaders'

export const GET = (request: Request): Promise<Response> => beginSignIn(request)
