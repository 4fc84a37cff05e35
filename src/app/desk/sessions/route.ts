import { endSessions, showDeskSessions } from '@/features/account/desk-sign-in.loaders'

/** Where someone of staff is signed in. */
export const GET = (request: Request): Promise<Response> => showDeskSessions(request)
export const POST = (request: Request): Promise<Response> => endSessions(request)
