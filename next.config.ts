import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'

/** `withPayload` asks browsers for client hints on every page, which makes them request each page twice: keep them to /admin. */
function withoutClientHints(config: NextConfig): NextConfig {
  const { headers: _headers, ...rest } = config
  return rest
}

const config: NextConfig = {
  // The front (src/server) compresses, redirects to the slash form and sets every header.
  compress: false,
  poweredByHeader: false,
  skipTrailingSlashRedirect: true,
  trailingSlash: true,
  reactStrictMode: true,
  // By the sources, so that a commit built twice is the same release.
  generateBuildId: () => process.env.HIVIS_BUILD_ID ?? null,
  images: { unoptimized: true },
  experimental: {
    // A checkout builds once, so nothing ever reads the cache. The server's code keeps its names instead of having maps beside it.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    serverSourceMaps: false,
    serverMinification: false,
  },
  serverExternalPackages: [
    'sharp',
    'pino',
    'pg',
    'nodemailer',
    'pdfkit',
    'fontkit',
    'subset-font',
    'harfbuzzjs',
    '@aws-sdk/client-s3',
    '@payloadcms/storage-s3',
  ],
  typescript: { ignoreBuildErrors: true }, // `npm test` runs the type check once, before the build
}

export default withoutClientHints(withPayload(config, { devBundleServerPackages: false }))
