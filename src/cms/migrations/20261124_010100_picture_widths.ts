import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const texts = ['url', 'mime_type', 'filename']
const columns = ['url', 'width', 'height', 'mime_type', 'filesize', 'filename']
const made = ['avif240', 'avif640', 'avif800', 'webp800']
const each = (write: (size: string, column: string) => string) =>
  made.flatMap((size) => columns.map((column) => write(size, column))).join(', ')

/**
 * Pictures are made 240, 640 and 800 pixels wide in place of 720. One that was uploaded before keeps its file of 720 in the columns of 800, with its own
 * width beside it, which is what pages read. The columns of 720 stay: the version before reads them while a site is upgraded.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`
    ALTER TABLE media ${each((size, column) => `ADD COLUMN sizes_${size}_${column} ${texts.includes(column) ? 'varchar' : 'numeric'}`)};
    -- small: media
    UPDATE media SET ${['avif', 'webp'].flatMap((kind) => columns.map((column) => `sizes_${kind}800_${column} = sizes_${kind}720_${column}`)).join(', ')};
    ${made.map((size) => `CREATE INDEX media_sizes_${size}_sizes_${size}_filename_idx ON media (sizes_${size}_filename);`).join('\n')}
  `),
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`ALTER TABLE media ${each((size, column) => `DROP COLUMN sizes_${size}_${column}`)}`))
}
