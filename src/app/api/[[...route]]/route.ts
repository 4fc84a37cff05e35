import { createApi } from '@/api/routes'

const api = createApi()

const answer = (request: Request) => api.fetch(request)

export const dynamic = 'force-dynamic'
export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
