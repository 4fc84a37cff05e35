import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: trades are audited; and lists of the desk that staff keep with a name, in the place of Payload's query presets. `asked` is what the list's address names,
 * such as `{"q": "tairua", "state": "new,late"}`: as text that erasing finds names in.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE desk_views (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      list text NOT NULL,
      name text NOT NULL CHECK (name <> ''),
      asked jsonb NOT NULL,
      is_shared boolean NOT NULL
    );
    CREATE INDEX desk_views_list_idx ON desk_views (list, staff_id);

    CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON industry_trade_areas FOR EACH ROW EXECUTE FUNCTION hivis_audit();

    DROP TABLE payload_query_presets_rels, payload_query_presets;
    DROP TYPE enum_payload_query_presets_access_read_constraint, enum_payload_query_presets_access_update_constraint,
      enum_payload_query_presets_access_delete_constraint, enum_payload_query_presets_related_collection;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER audit ON industry_trade_areas;
    DROP TABLE desk_views;

    CREATE TYPE enum_payload_query_presets_access_read_constraint AS ENUM ('everyone', 'onlyMe', 'specificUsers');
    CREATE TYPE enum_payload_query_presets_access_update_constraint AS ENUM ('everyone', 'onlyMe', 'specificUsers');
    CREATE TYPE enum_payload_query_presets_access_delete_constraint AS ENUM ('everyone', 'onlyMe', 'specificUsers');
    CREATE TYPE enum_payload_query_presets_related_collection AS ENUM ('enquiries');
    CREATE TABLE payload_query_presets (
      id serial PRIMARY KEY,
      title varchar NOT NULL,
      is_shared boolean DEFAULT false,
      access_read_constraint enum_payload_query_presets_access_read_constraint DEFAULT 'onlyMe',
      access_update_constraint enum_payload_query_presets_access_update_constraint DEFAULT 'onlyMe',
      access_delete_constraint enum_payload_query_presets_access_delete_constraint DEFAULT 'onlyMe',
      "where" jsonb,
      columns jsonb,
      group_by varchar,
      related_collection enum_payload_query_presets_related_collection NOT NULL,
      is_temp boolean,
      updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
      created_at timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE payload_query_presets_rels (
      id serial PRIMARY KEY,
      "order" integer,
      parent_id integer NOT NULL CONSTRAINT payload_query_presets_rels_parent_fk REFERENCES payload_query_presets (id) ON DELETE CASCADE,
      path varchar NOT NULL,
      staff_id integer CONSTRAINT payload_query_presets_rels_staff_fk REFERENCES staff (id) ON DELETE CASCADE
    );
    CREATE INDEX payload_query_presets_updated_at_idx ON payload_query_presets (updated_at);
    CREATE INDEX payload_query_presets_created_at_idx ON payload_query_presets (created_at);
    CREATE INDEX payload_query_presets_rels_order_idx ON payload_query_presets_rels ("order");
    CREATE INDEX payload_query_presets_rels_parent_idx ON payload_query_presets_rels (parent_id);
    CREATE INDEX payload_query_presets_rels_path_idx ON payload_query_presets_rels (path);
    CREATE INDEX payload_query_presets_rels_staff_id_idx ON payload_query_presets_rels (staff_id);
  `)
}
