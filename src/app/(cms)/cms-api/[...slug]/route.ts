import config from '@payload-config'
import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'
import { hideUnserved } from '@/cms/failures'

export const GET = hideUnserved(REST_GET(config))
export const POST = hideUnserved(REST_POST(config))
export const DELETE = hideUnserved(REST_DELETE(config))
export const PATCH = hideUnserved(REST_PATCH(config))
export const PUT = hideUnserved(REST_PUT(config))
export const OPTIONS = hideUnserved(REST_OPTIONS(config))
