import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { freePort } from './ports'

/** An S3 server of this machine with one empty bucket, and the settings that name it. */
export async function startS3(bucket = 'hivis-files') {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-s3-'))
  const port = await freePort()
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    // It reckons the signature of a list of a bucket in another way than Amazon's own client does. Accounts are told apart all the same.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  await server.run()
  return {
    settings: {
      S3_BUCKET: bucket,
      S3_REGION: 'ap-southeast-2',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Names of what is stored. */
    stored: () =>
      fs
        .readdirSync(path.join(folder, bucket))
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', ''))
        .sort(),
    stop: async () => {
      await server.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
