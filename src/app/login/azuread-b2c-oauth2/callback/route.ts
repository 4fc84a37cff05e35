import { completeLogin } from '@/features/account/identity.loaders'

export const GET = (request: Request): Promise<Response> => completeLogin(request)
