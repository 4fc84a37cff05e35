import type { Config, Plugin } from 'payload'
import { fileStore } from '@/lib/env'

const ownField = '_objectKey'

/** Keeps files in the configured bucket, else in DATA_DIR. Removes the adapter's direct browser uploads: our checks come first. */
export const filesInStore: Plugin = async (config) => {
  const store = fileStore()
  if (!store) return config
  const { s3Storage } = await import('@payloadcms/storage-s3')
  const adapter = s3Storage({
    bucket: store.bucket,
    config: store.client,
    collections: { media: true, documents: true },
  })
  return withoutBrowserUploads(await adapter(config))
}

function withoutBrowserUploads({ admin = {}, ...config }: Config): Config {
  const isTheirs = (path: unknown) => typeof path === 'string' && path.startsWith('@payloadcms/storage-s3')
  const providers = admin.components?.providers?.filter((one) => !isTheirs(typeof one === 'object' ? one.path : one))
  const dependencies = Object.entries(admin.dependencies ?? {}).filter(([path]) => !isTheirs(path))
  return {
    ...config,
    admin: {
      ...admin,
      components: { ...admin.components, ...(providers ? { providers } : {}) },
      dependencies: Object.fromEntries(dependencies),
    },
    collections: (config.collections ?? []).map((collection) => ({
      ...collection,
      fields: collection.fields.filter((field) => !('name' in field && field.name === ownField)),
    })),
  }
}
