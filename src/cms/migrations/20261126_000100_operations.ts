import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** When something outside was last done well, such as a backup, and what the operator was told (docs/decisions/039). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE operation_marks (
      name text PRIMARY KEY CONSTRAINT operation_marks_no_blanks CHECK ('' NOT IN (name)),
      noted_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE operator_notices (
      part text PRIMARY KEY,
      sentence text NOT NULL,
      is_over boolean NOT NULL DEFAULT false,
      told_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT operator_notices_no_blanks CHECK ('' NOT IN (part, sentence))
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE operator_notices;
    DROP TABLE operation_marks;
  `)
}
