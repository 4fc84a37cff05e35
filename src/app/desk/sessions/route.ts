import { endSessions, showDeskSessions } from '@/features/account/staff/sign-in.loaders'

export const GET = (request: Request): Promise<Response> => showDeskSessions(request)
export const POST = (request: Request): Promise<Response> => endSessions(request)
