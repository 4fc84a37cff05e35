import { completeSignIn } from '@/features/account/staff/sign-in.loaders'

export const GET = (request: Request): Promise<Response> => completeSignIn(request)
