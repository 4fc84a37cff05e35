import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_pages_page_type" AS ENUM('HomePage', 'ContentPage', 'CourseCalendarPage', 'CoursePage', 'ArticlePage', 'ArticleIndexPage', 'NewsPage', 'NewsIndexPage', 'JobPage', 'FormPage');
  CREATE TYPE "public"."enum_pages_review" AS ENUM('none', 'requested');
  CREATE TYPE "public"."enum_pages_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_version_page_type" AS ENUM('HomePage', 'ContentPage', 'CourseCalendarPage', 'CoursePage', 'ArticlePage', 'ArticleIndexPage', 'NewsPage', 'NewsIndexPage', 'JobPage', 'FormPage');
  CREATE TYPE "public"."enum__pages_v_version_review" AS ENUM('none', 'requested');
  CREATE TYPE "public"."enum__pages_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_shared_blocks_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__shared_blocks_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_staff_roles" AS ENUM('editor', 'publisher', 'scheduler', 'trainer', 'support', 'finance', 'admin');
  CREATE TYPE "public"."enum_courses_category" AS ENUM('foundation', 'intermediate', 'technical', 'leadership', 'workshop');
  CREATE TYPE "public"."enum_courses_pass_level" AS ENUM('foundation', 'intermediate', 'advanced', 'supervisor');
  CREATE TYPE "public"."enum_people_preferred_language" AS ENUM('en', 'mi', 'zh', 'sm', 'to', 'hi', 'tl', 'es');
  CREATE TYPE "public"."enum_access_requests_state" AS ENUM('open', 'approved', 'declined');
  CREATE TYPE "public"."enum_business_admins_permission" AS ENUM('viewer', 'booker', 'manager', 'owner');
  CREATE TYPE "public"."enum_business_admins_state" AS ENUM('active', 'removed');
  CREATE TYPE "public"."enum_companies_account_terms_due_in" AS ENUM('7-days', '20th');
  CREATE TYPE "public"."enum_companies_account_terms_state" AS ENUM('none', 'open', 'stopped');
  CREATE TYPE "public"."enum_companies_kind" AS ENUM('business', 'personal');
  CREATE TYPE "public"."enum_companies_membership_state" AS ENUM('none', 'requested', 'active', 'ended');
  CREATE TYPE "public"."enum_invitations_permission" AS ENUM('viewer', 'booker', 'manager', 'owner');
  CREATE TYPE "public"."enum_invitations_state" AS ENUM('invited', 'accepted', 'removed', 'expired');
  CREATE TYPE "public"."enum_completed_courses_result" AS ENUM('pass', 'not-yet');
  CREATE TYPE "public"."enum_course_sessions_format" AS ENUM('classroom', 'vr', 'online', 'webinar');
  CREATE TYPE "public"."enum_course_sessions_language" AS ENUM('en', 'mi', 'zh', 'sm', 'to', 'hi', 'tl', 'es');
  CREATE TYPE "public"."enum_course_sessions_state" AS ENUM('draft', 'published', 'cancelled');
  CREATE TYPE "public"."enum_courses_delivery_modes" AS ENUM('classroom', 'vr', 'online', 'webinar');
  CREATE TYPE "public"."enum_session_slots_state" AS ENUM('open', 'closed', 'cancelled');
  CREATE TYPE "public"."enum_enquiries_form" AS ENUM('ask-an-advisor', 'course-waitlist', 'order-site-safety-card', 'contact-us', 'assignment-appeal', 'assignment-complaint', 'assignment-extension', 'sitesmart-contact');
  CREATE TYPE "public"."enum_enquiries_quarantine_reason" AS ENUM('bot-check-away', 'hidden-field', 'too-fast', 'flood');
  CREATE TYPE "public"."enum_enquiries_region" AS ENUM('northland', 'auckland', 'waikato', 'bay-of-plenty', 'gisborne', 'hawkes-bay', 'taranaki', 'manawatu-whanganui', 'wellington', 'tasman', 'nelson', 'marlborough', 'west-coast', 'canterbury', 'otago', 'southland', 'chatham-islands');
  CREATE TYPE "public"."enum_enquiries_state" AS ENUM('new', 'in-progress', 'waiting', 'closed', 'quarantined', 'erased');
  CREATE TYPE "public"."enum_enquiry_events_kind" AS ENUM('received', 'note', 'reply', 'state', 'assignee', 'due', 'printed', 'erased');
  CREATE TYPE "public"."enum_form_settings_recipients_form" AS ENUM('ask-an-advisor', 'course-waitlist', 'order-site-safety-card', 'contact-us', 'assignment-appeal', 'assignment-complaint', 'assignment-extension', 'sitesmart-contact');
  CREATE TYPE "public"."enum_messages_state" AS ENUM('queued', 'sent', 'kept', 'dead');
  CREATE TYPE "public"."enum_payments_review" AS ENUM('amount', 'currency', 'second');
  CREATE TYPE "public"."enum_payments_state" AS ENUM('created', 'processing', 'unknown', 'succeeded', 'failed', 'cancelled', 'review');
  CREATE TYPE "public"."enum_refunds_state" AS ENUM('requested', 'approved', 'processing', 'done', 'failed');
  CREATE TYPE "public"."enum_locations_kind" AS ENUM('physical', 'virtual');
  CREATE TYPE "public"."enum_locations_region" AS ENUM('northland', 'auckland', 'waikato', 'bay-of-plenty', 'gisborne', 'hawkes-bay', 'taranaki', 'manawatu-whanganui', 'wellington', 'tasman', 'nelson', 'marlborough', 'west-coast', 'canterbury', 'otago', 'southland', 'chatham-islands');
  CREATE TYPE "public"."enum_attendees_result" AS ENUM('pass', 'not-yet', 'resit');
  CREATE TYPE "public"."enum_attendees_state" AS ENUM('held', 'booked', 'cancelled', 'released');
  CREATE TYPE "public"."enum_bookings_gives_back_to" AS ENUM('card', 'credit');
  CREATE TYPE "public"."enum_bookings_state" AS ENUM('held', 'paying', 'confirmed', 'cancelled', 'lapsed');
  CREATE TYPE "public"."enum_waitlist_entries_state" AS ENUM('waiting', 'offered', 'accepted', 'expired', 'left', 'ended');
  CREATE TYPE "public"."enum_credit_entries_reason" AS ENUM('granted', 'refund', 'order', 'returned');
  CREATE TYPE "public"."enum_freight_rules_regions" AS ENUM('northland', 'auckland', 'waikato', 'bay-of-plenty', 'gisborne', 'hawkes-bay', 'taranaki', 'manawatu-whanganui', 'wellington', 'tasman', 'nelson', 'marlborough', 'west-coast', 'canterbury', 'otago', 'southland', 'chatham-islands');
  CREATE TYPE "public"."enum_orders_method" AS ENUM('card', 'account');
  CREATE TYPE "public"."enum_orders_state" AS ENUM('awaiting_payment', 'paid', 'on_account', 'part_refunded', 'refunded', 'refund_due', 'cancelled', 'expired');
  CREATE TYPE "public"."enum_tax_documents_kind" AS ENUM('invoice', 'correction');
  CREATE TYPE "public"."enum_vouchers_kind" AS ENUM('percent', 'amount');
  CREATE TYPE "public"."enum_card_checks_state" AS ENUM('none', 'active', 'expiring', 'expired', 'revoked');
  CREATE TYPE "public"."enum_cards_level" AS ENUM('foundation', 'intermediate', 'advanced', 'supervisor');
  CREATE TABLE "courses" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"short_description" varchar NOT NULL,
  	"description" varchar NOT NULL,
  	"hero_image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"category" "enum_courses_category" NOT NULL,
  	"duration" varchar NOT NULL,
  	"site_safe_credits" integer NOT NULL,
  	"renews_card" boolean DEFAULT false NOT NULL,
  	"minimum_age" integer DEFAULT 0 NOT NULL,
  	"change_days" integer DEFAULT 5 NOT NULL,
  	"pass_level" "enum_courses_pass_level",
  	"price_cents" integer,
  	"member_price_cents" integer,
  	"active" boolean DEFAULT false NOT NULL,
  	"template_capacity" integer DEFAULT 12 NOT NULL,
  	"template_minimum" integer DEFAULT 0 NOT NULL,
  	"template_venue" varchar,
  	"template_trainer_id" integer,
  	CONSTRAINT "courses_sold_at_a_price" CHECK (NOT "courses"."active" OR ("courses"."price_cents" IS NOT NULL AND "courses"."member_price_cents" IS NOT NULL)),
  	CONSTRAINT "courses_no_blanks" CHECK (template_venue <> '')
  );
  
  CREATE TABLE "pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"date" timestamp(3) with time zone,
  	"image_id" integer,
  	"summary" varchar,
  	"author" varchar,
  	"closing_date" timestamp(3) with time zone,
  	"description" varchar,
  	"link" varchar,
  	"pdf_id" integer,
  	"blocks" jsonb,
  	"seo_title" varchar,
  	"search_description" varchar,
  	"social_image_id" integer,
  	"noindex" boolean DEFAULT false,
  	"slug" varchar,
  	"parent_id" integer,
  	"path" varchar,
  	"page_type" "enum_pages_page_type" DEFAULT 'ContentPage',
  	"sort_order" numeric DEFAULT 0,
  	"show_in_menus" boolean DEFAULT false,
  	"review" "enum_pages_review" DEFAULT 'none',
  	"publish_at" timestamp(3) with time zone,
  	"unpublish_at" timestamp(3) with time zone,
  	"updated_by" varchar,
  	"first_published_at" timestamp(3) with time zone,
  	"refs" jsonb,
  	"search_text" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_pages_status" DEFAULT 'draft',
  	"tree_key" varchar
  );
  
  CREATE TABLE "pages_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"categories_id" integer
  );
  
  CREATE TABLE "_pages_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_date" timestamp(3) with time zone,
  	"version_image_id" integer,
  	"version_summary" varchar,
  	"version_author" varchar,
  	"version_closing_date" timestamp(3) with time zone,
  	"version_description" varchar,
  	"version_link" varchar,
  	"version_pdf_id" integer,
  	"version_blocks" jsonb,
  	"version_seo_title" varchar,
  	"version_search_description" varchar,
  	"version_social_image_id" integer,
  	"version_noindex" boolean DEFAULT false,
  	"version_slug" varchar,
  	"version_parent_id" integer,
  	"version_path" varchar,
  	"version_page_type" "enum__pages_v_version_page_type" DEFAULT 'ContentPage',
  	"version_sort_order" numeric DEFAULT 0,
  	"version_show_in_menus" boolean DEFAULT false,
  	"version_review" "enum__pages_v_version_review" DEFAULT 'none',
  	"version_publish_at" timestamp(3) with time zone,
  	"version_unpublish_at" timestamp(3) with time zone,
  	"version_updated_by" varchar,
  	"version_first_published_at" timestamp(3) with time zone,
  	"version_refs" jsonb,
  	"version_search_text" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__pages_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_pages_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"categories_id" integer
  );
  
  CREATE TABLE "shared_blocks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"blocks" jsonb,
  	"refs" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_shared_blocks_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_shared_blocks_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_blocks" jsonb,
  	"version_refs" jsonb,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__shared_blocks_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "media" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"alt" varchar,
  	"decorative" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_avif480_url" varchar,
  	"sizes_avif480_width" numeric,
  	"sizes_avif480_height" numeric,
  	"sizes_avif480_mime_type" varchar,
  	"sizes_avif480_filesize" numeric,
  	"sizes_avif480_filename" varchar,
  	"sizes_webp480_url" varchar,
  	"sizes_webp480_width" numeric,
  	"sizes_webp480_height" numeric,
  	"sizes_webp480_mime_type" varchar,
  	"sizes_webp480_filesize" numeric,
  	"sizes_webp480_filename" varchar,
  	"sizes_avif720_url" varchar,
  	"sizes_avif720_width" numeric,
  	"sizes_avif720_height" numeric,
  	"sizes_avif720_mime_type" varchar,
  	"sizes_avif720_filesize" numeric,
  	"sizes_avif720_filename" varchar,
  	"sizes_webp720_url" varchar,
  	"sizes_webp720_width" numeric,
  	"sizes_webp720_height" numeric,
  	"sizes_webp720_mime_type" varchar,
  	"sizes_webp720_filesize" numeric,
  	"sizes_webp720_filename" varchar,
  	"sizes_avif1200_url" varchar,
  	"sizes_avif1200_width" numeric,
  	"sizes_avif1200_height" numeric,
  	"sizes_avif1200_mime_type" varchar,
  	"sizes_avif1200_filesize" numeric,
  	"sizes_avif1200_filename" varchar,
  	"sizes_webp1200_url" varchar,
  	"sizes_webp1200_width" numeric,
  	"sizes_webp1200_height" numeric,
  	"sizes_webp1200_mime_type" varchar,
  	"sizes_webp1200_filesize" numeric,
  	"sizes_webp1200_filename" varchar
  );
  
  CREATE TABLE "documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric
  );
  
  CREATE TABLE "categories" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "menus_items_children" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"page_id" integer,
  	"url" varchar
  );
  
  CREATE TABLE "menus_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"page_id" integer,
  	"url" varchar,
  	"open_in_new_tab" boolean DEFAULT false
  );
  
  CREATE TABLE "menus" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"handle" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "redirects" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"from_path" varchar NOT NULL,
  	"page_id" integer,
  	"url" varchar,
  	"is_permanent" boolean DEFAULT true,
  	"is_live" boolean DEFAULT false NOT NULL,
  	"automatic" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "shop_items" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"description" varchar,
  	"image_id" integer,
  	"details" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"price_cents" integer,
  	"member_price_cents" integer,
  	"members_only" boolean DEFAULT false NOT NULL,
  	"tracks_stock" boolean DEFAULT false NOT NULL,
  	"stock" integer DEFAULT 0 NOT NULL,
  	"weight_grams" integer DEFAULT 0 NOT NULL,
  	"active" boolean DEFAULT false NOT NULL,
  	CONSTRAINT "shop_items_sold_at_a_price" CHECK (NOT "shop_items"."active" OR ("shop_items"."price_cents" IS NOT NULL AND "shop_items"."member_price_cents" IS NOT NULL)),
  	CONSTRAINT "shop_items_stock" CHECK (stock >= 0)
  );
  
  CREATE TABLE "staff_roles" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_staff_roles",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "staff" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"deactivated_at" timestamp(3) with time zone,
  	"issuer" varchar,
  	"subject" varchar,
  	"last_sign_in_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "staff_no_blanks" CHECK (NOT ('' = ANY (ARRAY[issuer, subject])))
  );
  
  CREATE TABLE "payload_kv" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"courses_id" integer,
  	"pages_id" integer,
  	"shared_blocks_id" integer,
  	"media_id" integer,
  	"documents_id" integer,
  	"categories_id" integer,
  	"menus_id" integer,
  	"redirects_id" integer,
  	"shop_items_id" integer,
  	"staff_id" integer
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"staff_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_name" varchar DEFAULT 'Hivis Training' NOT NULL,
  	"tagline" varchar DEFAULT 'Home safe, every night.',
  	"support_phone" varchar DEFAULT '0800 448 472' NOT NULL,
  	"support_hours" varchar DEFAULT 'Weekdays 7.30 am to 5 pm',
  	"support_email" varchar DEFAULT 'kia.ora@hivis.example' NOT NULL,
  	"course_waitlist_url" varchar DEFAULT '/training/course-waitlist/' NOT NULL,
  	"change_policy_url" varchar DEFAULT '/support/changing-a-booking/' NOT NULL,
  	"social_image_id" integer,
  	"themes_orange" varchar,
  	"themes_yellow" varchar,
  	"themes_blue" varchar,
  	"themes_support" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone,
  	"accounts_email" varchar,
  	"bank_account" varchar,
  	"gst_number" varchar DEFAULT '',
  	"hold_minutes" integer DEFAULT 15 NOT NULL,
  	"recaptcha_site_key" varchar,
  	"wallet_enabled" boolean DEFAULT true NOT NULL
  );
  
  CREATE TABLE "audit_log" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"actor" varchar,
  	"action" varchar NOT NULL,
  	"what" varchar NOT NULL,
  	"row_id" varchar NOT NULL,
  	"before" jsonb,
  	"after" jsonb,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "audit_log_no_blanks" CHECK ('' NOT IN (actor))
  );
  
  CREATE TABLE "desk_sessions" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"staff_id" integer NOT NULL,
  	"token_hash" text NOT NULL,
  	"device" text,
  	"id_token" text,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"expires_at" timestamp with time zone NOT NULL,
  	"ended_at" timestamp with time zone,
  	"authenticated_at" timestamp with time zone,
  	"acr" text,
  	CONSTRAINT "desk_sessions_token_hash_key" UNIQUE("token_hash"),
  	CONSTRAINT "desk_sessions_check" CHECK (expires_at > created_at),
  	CONSTRAINT "desk_sessions_no_blanks" CHECK ('' NOT IN (device, id_token, acr))
  );
  
  CREATE TABLE "desk_views" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"staff_id" integer NOT NULL,
  	"list" text NOT NULL,
  	"name" text NOT NULL,
  	"asked" jsonb NOT NULL,
  	"is_shared" boolean NOT NULL,
  	CONSTRAINT "desk_views_name_check" CHECK (name <> '')
  );
  
  CREATE TABLE "first_administrator" (
  	"only_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
  	"came_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "first_administrator_only_one_check" CHECK (only_one)
  );
  
  CREATE TABLE "people" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"first_name" varchar NOT NULL,
  	"last_name" varchar NOT NULL,
  	"preferred_name" varchar,
  	"email" varchar,
  	"phone_number" varchar,
  	"date_of_birth" date,
  	"site_safe_id_number" varchar,
  	"address_line1" varchar,
  	"address_line2" varchar,
  	"address_suburb" varchar,
  	"address_city" varchar,
  	"address_postcode" varchar,
  	"address_region" varchar,
  	"address_country" varchar,
  	"industry_trade_area_id" integer,
  	"preferred_language" "enum_people_preferred_language",
  	"comms_prefs_email" boolean DEFAULT true NOT NULL,
  	"comms_prefs_sms" boolean DEFAULT false NOT NULL,
  	"comms_prefs_marketing" boolean DEFAULT false NOT NULL,
  	"issuer" varchar,
  	"subject" varchar,
  	"last_login_at" timestamp (3) with time zone,
  	"version" integer DEFAULT 1 NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "people_no_blanks" CHECK ('' NOT IN (preferred_name, email, phone_number, site_safe_id_number, address_line1, address_line2, address_suburb, address_city, address_postcode, address_region, address_country, issuer, subject)),
  	CONSTRAINT "people_whole_identity" CHECK ((issuer IS NULL) = (subject IS NULL))
  );
  
  CREATE TABLE "repeated_calls" (
  	"person_id" integer NOT NULL,
  	"call" text NOT NULL,
  	"key" text NOT NULL,
  	"fingerprint" text NOT NULL,
  	"status" integer,
  	"answer" text,
  	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "repeated_calls_pkey" PRIMARY KEY("person_id","call","key"),
  	CONSTRAINT "repeated_calls_check" CHECK ((status IS NULL) = (answer IS NULL)),
  	CONSTRAINT "repeated_calls_key_check" CHECK ((length(key) >= 8) AND (length(key) <= 100)),
  	CONSTRAINT "repeated_calls_no_blanks" CHECK ('' NOT IN (answer))
  );
  
  CREATE TABLE "repeated_desk_calls" (
  	"staff_id" integer NOT NULL,
  	"call" text NOT NULL,
  	"key" text NOT NULL,
  	"fingerprint" text NOT NULL,
  	"status" integer,
  	"answer" text,
  	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "repeated_desk_calls_pkey" PRIMARY KEY("staff_id","call","key"),
  	CONSTRAINT "repeated_desk_calls_check" CHECK ((status IS NULL) = (answer IS NULL)),
  	CONSTRAINT "repeated_desk_calls_key_check" CHECK ((length(key) >= 8) AND (length(key) <= 100)),
  	CONSTRAINT "repeated_desk_calls_no_blanks" CHECK ('' NOT IN (answer))
  );
  
  CREATE TABLE "user_sessions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"person_id" integer NOT NULL,
  	"token_hash" varchar NOT NULL,
  	"active_company_id" integer,
  	"device" varchar,
  	"id_token" varchar,
  	"last_seen_at" timestamp (3) with time zone NOT NULL,
  	"expires_at" timestamp (3) with time zone NOT NULL,
  	"revoked_at" timestamp (3) with time zone,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "user_sessions_no_blanks" CHECK ('' NOT IN (device, id_token))
  );
  
  CREATE TABLE "roll_messages" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roll_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"key" uuid NOT NULL,
  	"slot_id" integer NOT NULL,
  	"subject" text NOT NULL,
  	"text" text NOT NULL,
  	"mails" integer DEFAULT 0 NOT NULL,
  	"staff_id" integer,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "roll_messages_key_key" UNIQUE("key")
  );
  
  CREATE TABLE "slot_moves" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"slot_id" integer NOT NULL,
  	"was_starts_at" timestamp with time zone NOT NULL,
  	"was_ends_at" timestamp with time zone NOT NULL,
  	"is_big" boolean NOT NULL,
  	"told_at" timestamp with time zone,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "access_requests" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"company_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"message" varchar,
  	"state" "enum_access_requests_state" DEFAULT 'open' NOT NULL,
  	"answered_by_id" integer,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "access_requests_no_blanks" CHECK ('' NOT IN (message))
  );
  
  CREATE TABLE "business_admins" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"company_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"permission" "enum_business_admins_permission" NOT NULL,
  	"may_pay_by_account" boolean DEFAULT false NOT NULL,
  	"state" "enum_business_admins_state" DEFAULT 'active' NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "companies" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"kind" "enum_companies_kind" DEFAULT 'business' NOT NULL,
  	"nzbn" varchar,
  	"phone_number" varchar,
  	"industry_trade_area_id" integer,
  	"has_site_app" boolean DEFAULT false NOT NULL,
  	"membership_state" "enum_companies_membership_state" DEFAULT 'none' NOT NULL,
  	"membership_number" varchar,
  	"membership_since" date,
  	"membership_until" date,
  	"account_terms_state" "enum_companies_account_terms_state" DEFAULT 'none' NOT NULL,
  	"account_terms_limit_cents" integer DEFAULT 0 NOT NULL,
  	"account_terms_used_cents" integer DEFAULT 0 NOT NULL,
  	"account_terms_requires_po_number" boolean DEFAULT false NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"account_terms_due_in" "enum_companies_account_terms_due_in" DEFAULT '20th' NOT NULL,
  	CONSTRAINT "companies_account_used" CHECK (account_terms_used_cents >= 0),
  	CONSTRAINT "companies_no_blanks" CHECK ('' NOT IN (nzbn, phone_number, membership_number))
  );
  
  CREATE TABLE "employments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"company_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"job_title" varchar,
  	"employee_number" varchar,
  	"started_on" date,
  	"ended_on" date,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "employments_no_blanks" CHECK ('' NOT IN (job_title, employee_number))
  );
  
  CREATE TABLE "industry_trade_areas" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"division" varchar NOT NULL,
  	"sort_order" integer DEFAULT 0 NOT NULL,
  	"active" boolean DEFAULT true NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "invitations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"company_id" integer NOT NULL,
  	"email" varchar NOT NULL,
  	"email_hash" varchar NOT NULL,
  	"permission" "enum_invitations_permission" NOT NULL,
  	"guid_hash" varchar NOT NULL,
  	"state" "enum_invitations_state" DEFAULT 'invited' NOT NULL,
  	"expires_at" timestamp (3) with time zone NOT NULL,
  	"invited_by_id" integer,
  	"accepted_by_id" integer,
  	"sent_today" integer DEFAULT 1 NOT NULL,
  	"sent_on" date NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "first_filling" (
  	"began_at" timestamp with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "completed_courses" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"person_id" integer NOT NULL,
  	"name" varchar NOT NULL,
  	"course_type" varchar NOT NULL,
  	"number_of_credits" integer NOT NULL,
  	"is_site_pass_renewal" boolean DEFAULT false NOT NULL,
  	"completed_date" date,
  	"result" "enum_completed_courses_result" NOT NULL,
  	"course_info" varchar,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"attendee_id" integer,
  	"course_id" integer,
  	CONSTRAINT "completed_courses_attendee_id_key" UNIQUE("attendee_id"),
  	CONSTRAINT "completed_courses_no_blanks" CHECK ('' NOT IN (course_info))
  );
  
  CREATE TABLE "course_sessions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"course_id" integer NOT NULL,
  	"location_id" integer NOT NULL,
  	"format" "enum_course_sessions_format" NOT NULL,
  	"language" "enum_course_sessions_language" DEFAULT 'en' NOT NULL,
  	"venue" varchar,
  	"state" "enum_course_sessions_state" DEFAULT 'published' NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"trainer_id" integer,
  	"minimum" integer DEFAULT 0 NOT NULL,
  	"cancel_reason" varchar,
  	CONSTRAINT "course_sessions_no_blanks" CHECK ('' NOT IN (venue, cancel_reason))
  );
  
  CREATE TABLE "courses_delivery_modes" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_courses_delivery_modes",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "courses_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"courses_id" integer
  );
  
  CREATE TABLE "courses_template_starts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"from" varchar NOT NULL,
  	"to" varchar NOT NULL,
  	"days" integer DEFAULT 1 NOT NULL
  );
  
  CREATE TABLE "session_slots" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"session_id" integer NOT NULL,
  	"starts_at" timestamp (3) with time zone NOT NULL,
  	"ends_at" timestamp (3) with time zone NOT NULL,
  	"capacity" integer NOT NULL,
  	"taken" integer DEFAULT 0 NOT NULL,
  	"state" "enum_session_slots_state" DEFAULT 'open' NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"location_id" integer,
  	"format" varchar,
  	"cancel_reason" varchar,
  	"staff_notes" varchar,
  	CONSTRAINT "session_slots_ends_later" CHECK (ends_at > starts_at),
  	CONSTRAINT "session_slots_no_blanks" CHECK ('' NOT IN (format, cancel_reason, staff_notes)),
  	CONSTRAINT "session_slots_seats_fit" CHECK ((taken >= 0) AND (taken <= capacity))
  );
  
  CREATE TABLE "bot_check_tokens" (
  	"nonce" text PRIMARY KEY NOT NULL,
  	"used_at" timestamp with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "demand_matches" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"enquiry_id" integer NOT NULL,
  	"session_id" integer NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "demand_matches_once" UNIQUE("enquiry_id","session_id")
  );
  
  CREATE TABLE "enquiries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"state" "enum_enquiries_state" DEFAULT 'new' NOT NULL,
  	"assignee_id" integer,
  	"due_on" date,
  	"is_late" boolean DEFAULT false NOT NULL,
  	"quarantine_reason" "enum_enquiries_quarantine_reason",
  	"reference" varchar NOT NULL,
  	"form" "enum_enquiries_form" NOT NULL,
  	"sender_name" varchar,
  	"email" varchar,
  	"phone_number" varchar,
  	"company_name" varchar,
  	"region" "enum_enquiries_region",
  	"person_id" integer,
  	"answers" jsonb NOT NULL,
  	"closed_at" timestamp (3) with time zone,
  	"erased_at" timestamp (3) with time zone,
  	"printed_at" timestamp (3) with time zone,
  	"search_text" varchar,
  	"submission_id" varchar,
  	"fingerprint" varchar,
  	"sender_hash" varchar,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"assignee_name" varchar,
  	"due_at" timestamp (3) with time zone,
  	"waitlist" varchar,
  	CONSTRAINT "enquiries_erased_is_empty" CHECK ((state <> 'erased') OR ((answers = '{}'::jsonb) AND (COALESCE(sender_name, email, phone_number, company_name, search_text, waitlist, submission_id, fingerprint, sender_hash) IS NULL) AND (person_id IS NULL))),
  	CONSTRAINT "enquiries_no_blanks" CHECK ('' NOT IN (sender_name, email, phone_number, company_name, search_text, submission_id, fingerprint, sender_hash, assignee_name, waitlist)),
  	CONSTRAINT "enquiries_printed_is_closed" CHECK ((printed_at IS NULL) OR (state IN ('closed', 'erased')))
  );
  
  CREATE TABLE "enquiry_events" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"enquiry_id" integer NOT NULL,
  	"kind" "enum_enquiry_events_kind" NOT NULL,
  	"actor" varchar NOT NULL,
  	"text" varchar,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "enquiry_events_no_blanks" CHECK ('' NOT IN (text))
  );
  
  CREATE TABLE "form_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"retention_ask_an_advisor" integer DEFAULT 24 NOT NULL,
  	"retention_course_waitlist" integer DEFAULT 12 NOT NULL,
  	"retention_order_site_safety_card" integer DEFAULT 12 NOT NULL,
  	"retention_contact_us" integer DEFAULT 24 NOT NULL,
  	"retention_assignment_appeal" integer DEFAULT 84 NOT NULL,
  	"retention_assignment_complaint" integer DEFAULT 84 NOT NULL,
  	"retention_assignment_extension" integer DEFAULT 84 NOT NULL,
  	"retention_sitesmart_contact" integer DEFAULT 24 NOT NULL,
  	"limits_per_address" integer DEFAULT 10 NOT NULL,
  	"limits_per_email" integer DEFAULT 5 NOT NULL,
  	"limits_per_form_and_minute" integer DEFAULT 120 NOT NULL,
  	"updated_at" timestamp (3) with time zone,
  	"created_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "form_settings_contact_methods" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"value" varchar NOT NULL,
  	"label" varchar NOT NULL
  );
  
  CREATE TABLE "form_settings_invoice_to_options" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"value" varchar NOT NULL,
  	"label" varchar NOT NULL
  );
  
  CREATE TABLE "form_settings_know_more_about" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"value" varchar NOT NULL,
  	"label" varchar NOT NULL
  );
  
  CREATE TABLE "form_settings_recipients" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"form" "enum_form_settings_recipients_form" NOT NULL,
  	"email" varchar NOT NULL
  );
  
  CREATE TABLE "mail_hold" (
  	"only_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
  	"held_until" timestamp with time zone,
  	CONSTRAINT "mail_hold_only_one_check" CHECK (only_one)
  );
  
  CREATE TABLE "messages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"kind" varchar NOT NULL,
  	"to" varchar NOT NULL,
  	"state" "enum_messages_state" DEFAULT 'queued' NOT NULL,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"dedupe_key" varchar NOT NULL,
  	"message_id" varchar NOT NULL,
  	"about" jsonb NOT NULL,
  	"sent_at" timestamp (3) with time zone,
  	"last_error" varchar,
  	"subject" varchar,
  	"text" varchar,
  	"html" varchar,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"again_at" timestamp with time zone,
  	CONSTRAINT "messages_no_blanks" CHECK ('' NOT IN (last_error, subject, text, html))
  );
  
  CREATE TABLE "demo_checkouts" (
  	"ref" text PRIMARY KEY NOT NULL,
  	"key" text NOT NULL,
  	"payment_id" integer NOT NULL,
  	"amount_cents" integer NOT NULL,
  	"currency" text NOT NULL,
  	"description" text NOT NULL,
  	"return_url" text NOT NULL,
  	"cancel_url" text NOT NULL,
  	"status" text DEFAULT 'open' NOT NULL,
  	"charge_ref" text,
  	"expires_at" timestamp with time zone NOT NULL,
  	"silent_until" timestamp with time zone,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "demo_checkouts_charge_ref_key" UNIQUE("charge_ref"),
  	CONSTRAINT "demo_checkouts_key_key" UNIQUE("key"),
  	CONSTRAINT "demo_checkouts_amount_cents_check" CHECK (amount_cents > 0),
  	CONSTRAINT "demo_checkouts_no_blanks" CHECK ('' NOT IN (charge_ref)),
  	CONSTRAINT "demo_checkouts_status_check" CHECK (status IN ('open', 'processing', 'paid', 'failed', 'expired'))
  );
  
  CREATE TABLE "demo_events" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demo_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"type" text NOT NULL,
  	"object" text NOT NULL,
  	"object_ref" text NOT NULL,
  	"copies" integer DEFAULT 1 NOT NULL,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"send_at" timestamp with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "demo_refunds" (
  	"ref" text PRIMARY KEY NOT NULL,
  	"key" text NOT NULL,
  	"charge_ref" text NOT NULL,
  	"refund_id" integer NOT NULL,
  	"amount_cents" integer NOT NULL,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "demo_refunds_key_key" UNIQUE("key"),
  	CONSTRAINT "demo_refunds_amount_cents_check" CHECK (amount_cents > 0)
  );
  
  CREATE TABLE "payment_events" (
  	"provider" text NOT NULL,
  	"event_id" text NOT NULL,
  	"type" text NOT NULL,
  	"object" text NOT NULL,
  	"object_ref" text NOT NULL,
  	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"handled_at" timestamp with time zone,
  	"problem" text,
  	CONSTRAINT "payment_events_pkey" PRIMARY KEY("provider","event_id"),
  	CONSTRAINT "payment_events_no_blanks" CHECK ('' NOT IN (problem)),
  	CONSTRAINT "payment_events_object_check" CHECK (object IN ('checkout', 'refund', 'other'))
  );
  
  CREATE TABLE "payments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order_id" integer NOT NULL,
  	"state" "enum_payments_state" DEFAULT 'created' NOT NULL,
  	"amount_cents" integer NOT NULL,
  	"currency" varchar NOT NULL,
  	"description" varchar NOT NULL,
  	"provider" varchar NOT NULL,
  	"provider_idem" varchar NOT NULL,
  	"provider_ref" varchar,
  	"provider_charge" varchar,
  	"captured_cents" integer,
  	"captured_currency" varchar,
  	"review" "enum_payments_review",
  	"problem" varchar,
  	"return_path" varchar NOT NULL,
  	"cancel_path" varchar NOT NULL,
  	"expires_at" timestamp (3) with time zone NOT NULL,
  	"cancel_requested_at" timestamp (3) with time zone,
  	"settled_at" timestamp (3) with time zone,
  	"next_check_at" timestamp (3) with time zone NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "payments_amount" CHECK (amount_cents > 0),
  	CONSTRAINT "payments_captured" CHECK (captured_cents >= 0),
  	CONSTRAINT "payments_currency" CHECK (currency ~ '^[A-Z]{3}$'),
  	CONSTRAINT "payments_key" CHECK (provider_idem = ('pay:' || id)),
  	CONSTRAINT "payments_no_blanks" CHECK ('' NOT IN (provider_ref, provider_charge, captured_currency, problem)),
  	CONSTRAINT "payments_order" CHECK (order_id > 0),
  	CONSTRAINT "payments_paid" CHECK ((state <> 'succeeded') OR COALESCE(((captured_cents = amount_cents) AND (captured_currency = currency)), false)),
  	CONSTRAINT "payments_review" CHECK ((state <> 'review') OR (review IS NOT NULL))
  );
  
  CREATE TABLE "refunds" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"payment_id" integer NOT NULL,
  	"state" "enum_refunds_state" DEFAULT 'requested' NOT NULL,
  	"amount_cents" integer NOT NULL,
  	"reason" varchar NOT NULL,
  	"by_system" boolean DEFAULT false NOT NULL,
  	"requested_by_id" integer,
  	"approved_by_id" integer,
  	"provider_idem" varchar NOT NULL,
  	"provider_ref" varchar,
  	"problem" varchar,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"settled_at" timestamp (3) with time zone,
  	"next_check_at" timestamp (3) with time zone NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "refunds_amount" CHECK (amount_cents > 0),
  	CONSTRAINT "refunds_key" CHECK (provider_idem = ('refund:' || id)),
  	CONSTRAINT "refunds_no_blanks" CHECK ('' NOT IN (provider_ref, problem)),
  	CONSTRAINT "refunds_two_people" CHECK (approved_by_id <> requested_by_id)
  );
  
  CREATE TABLE "locations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"region" "enum_locations_region",
  	"kind" "enum_locations_kind" DEFAULT 'physical' NOT NULL,
  	"address" varchar,
  	"lat" double precision,
  	"lng" double precision,
  	"vr_enabled" boolean DEFAULT false NOT NULL,
  	"transit_note" varchar,
  	"sort_order" integer DEFAULT 0 NOT NULL,
  	"active" boolean DEFAULT true NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "locations_no_blanks" CHECK ('' NOT IN (address, transit_note))
  );
  
  CREATE TABLE "nz_address_words" (
  	"word" text PRIMARY KEY NOT NULL,
  	"streets" integer NOT NULL
  );
  
  CREATE TABLE "nz_addresses" (
  	"id" bigint PRIMARY KEY NOT NULL,
  	"street_id" integer NOT NULL,
  	"number" integer NOT NULL,
  	"tail" text DEFAULT '' NOT NULL,
  	"unit" text DEFAULT '' NOT NULL
  );
  
  CREATE TABLE "nz_streets" (
  	"id" integer PRIMARY KEY NOT NULL,
  	"name" text NOT NULL,
  	"suburb" text,
  	"city" text NOT NULL,
  	"postcode" text,
  	"region" text,
  	"weight" integer NOT NULL,
  	"key" text NOT NULL,
  	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(key, ' '::text))) STORED NOT NULL
  );
  
  CREATE TABLE "erasures" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"person_id" integer,
  	"identity_hash" text,
  	"email_hashes" text[] DEFAULT '{}'::text[] NOT NULL,
  	"actor" text NOT NULL,
  	"reason" text NOT NULL,
  	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "erasures_person_id_key" UNIQUE("person_id"),
  	CONSTRAINT "erasures_no_blanks" CHECK ('' NOT IN (identity_hash))
  );
  
  CREATE TABLE "attendees" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"booking_id" integer NOT NULL,
  	"slot_id" integer NOT NULL,
  	"person_id" integer,
  	"state" "enum_attendees_state" NOT NULL,
  	"needs" jsonb,
  	"named_at" timestamp (3) with time zone,
  	"checked_in_at" timestamp (3) with time zone,
  	"result" "enum_attendees_result",
  	"result_at" timestamp (3) with time zone,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"notice_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "bookings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" varchar NOT NULL,
  	"state" "enum_bookings_state" NOT NULL,
  	"session_id" integer NOT NULL,
  	"slot_id" integer NOT NULL,
  	"company_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"order_id" integer,
  	"contact_name" varchar,
  	"contact_email" varchar,
  	"contact_phone" varchar,
  	"held_until" timestamp (3) with time zone,
  	"is_extended" boolean DEFAULT false NOT NULL,
  	"confirmed_at" timestamp (3) with time zone,
  	"change_days" integer NOT NULL,
  	"policy_version" varchar NOT NULL,
  	"hold_id" varchar NOT NULL,
  	"sequence" integer DEFAULT 0 NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"instead_of_id" integer,
  	"gives_back_to" "enum_bookings_gives_back_to",
  	"took_place_at" timestamp (3) with time zone,
  	"slot_move_id" integer,
  	CONSTRAINT "bookings_exchange" CHECK (((instead_of_id IS NULL) = (gives_back_to IS NULL)) AND (instead_of_id <> id)),
  	CONSTRAINT "bookings_no_blanks" CHECK ('' NOT IN (contact_name, contact_email, contact_phone)),
  	CONSTRAINT "bookings_paid" CHECK ((state <> 'paying') OR (order_id IS NOT NULL))
  );
  
  CREATE TABLE "seat_claims" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"slot_id" integer NOT NULL,
  	"booking_id" integer,
  	"attendee_id" integer,
  	"order_id" integer,
  	"qty" integer NOT NULL,
  	"state" text NOT NULL,
  	"expires_at" timestamp with time zone,
  	"reason" text,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "seat_claims_ends" CHECK ((state NOT IN ('held', 'offered')) OR (expires_at IS NOT NULL)),
  	CONSTRAINT "seat_claims_no_blanks" CHECK ('' NOT IN (reason)),
  	CONSTRAINT "seat_claims_paid" CHECK ((state <> 'pay_locked') OR (order_id IS NOT NULL)),
  	CONSTRAINT "seat_claims_qty_check" CHECK ((qty >= 1) AND (qty <= 50)),
  	CONSTRAINT "seat_claims_state_check" CHECK (state IN ('held', 'pay_locked', 'confirmed', 'offered', 'blocked', 'released')),
  	CONSTRAINT "seat_claims_why" CHECK ((state NOT IN ('confirmed', 'blocked')) OR (order_id IS NOT NULL) OR (reason IS NOT NULL))
  );
  
  CREATE TABLE "waitlist_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"slot_id" integer NOT NULL,
  	"company_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"quantity" integer NOT NULL,
  	"accepts_part" boolean DEFAULT false NOT NULL,
  	"state" "enum_waitlist_entries_state" DEFAULT 'waiting' NOT NULL,
  	"is_first" boolean DEFAULT false NOT NULL,
  	"lost_booking_id" integer,
  	"not_before" timestamp (3) with time zone,
  	"offers" integer DEFAULT 0 NOT NULL,
  	"offered_quantity" integer,
  	"offered_until" timestamp (3) with time zone,
  	"claim_id" integer,
  	"told_at" timestamp (3) with time zone,
  	"booking_id" integer,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "waitlist_entries_offer" CHECK ((state <> 'offered') OR ((claim_id IS NOT NULL) AND (offered_until IS NOT NULL) AND (offered_quantity IS NOT NULL))),
  	CONSTRAINT "waitlist_entries_quantity" CHECK ((quantity >= 1) AND (quantity <= 20))
  );
  
  CREATE TABLE "account_corrections" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"order_id" integer NOT NULL,
  	"document_id" integer NOT NULL,
  	"amount_cents" integer NOT NULL,
  	"reason" text NOT NULL,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "account_corrections_document_id_key" UNIQUE("document_id"),
  	CONSTRAINT "account_corrections_amount_cents_check" CHECK (amount_cents > 0)
  );
  
  CREATE TABLE "book_checks" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"day" date NOT NULL,
  	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"asked" integer NOT NULL,
  	"unanswered" integer NOT NULL,
  	"findings" jsonb NOT NULL,
  	CONSTRAINT "book_checks_day_key" UNIQUE("day"),
  	CONSTRAINT "book_checks_asked_check" CHECK (asked >= 0),
  	CONSTRAINT "book_checks_check" CHECK ((unanswered >= 0) AND (unanswered <= asked))
  );
  
  CREATE TABLE "company_credit" (
  	"company_id" integer PRIMARY KEY NOT NULL,
  	"balance_cents" integer NOT NULL,
  	CONSTRAINT "company_credit_balance_cents_check" CHECK (balance_cents >= 0)
  );
  
  CREATE TABLE "credit_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"company_id" integer NOT NULL,
  	"amount_cents" integer NOT NULL,
  	"reason" "enum_credit_entries_reason" NOT NULL,
  	"order_id" integer,
  	"actor" varchar NOT NULL,
  	"note" varchar,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "credit_entries_no_blanks" CHECK ('' NOT IN (note))
  );
  
  CREATE TABLE "credit_refunds" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"order_id" integer NOT NULL,
  	"amount_cents" integer NOT NULL,
  	"reason" text NOT NULL,
  	"state" text DEFAULT 'requested' NOT NULL,
  	"requested_by_id" integer,
  	"approved_by_id" integer,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"settled_at" timestamp with time zone,
  	"by_system" boolean DEFAULT false NOT NULL,
  	CONSTRAINT "credit_refunds_amount_cents_check" CHECK (amount_cents > 0),
  	CONSTRAINT "credit_refunds_state_check" CHECK (state IN ('requested', 'done', 'declined')),
  	CONSTRAINT "credit_refunds_two_people" CHECK (approved_by_id <> requested_by_id)
  );
  
  CREATE TABLE "document_counters" (
  	"kind" text PRIMARY KEY NOT NULL,
  	"last" integer DEFAULT 0 NOT NULL
  );
  
  CREATE TABLE "freight_rules" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"up_to_grams" integer NOT NULL,
  	"price_cents" integer NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "freight_rules_regions" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_freight_rules_regions",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "order_lines" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order_id" integer NOT NULL,
  	"item_id" integer,
  	"title" varchar NOT NULL,
  	"count" integer NOT NULL,
  	"unit_cents" integer DEFAULT 0 NOT NULL,
  	"line_cents" integer DEFAULT 0 NOT NULL,
  	"line_discount_cents" integer DEFAULT 0 NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"booking_id" integer,
  	CONSTRAINT "order_lines_one_thing" CHECK ((item_id IS NULL) <> (booking_id IS NULL)),
  	CONSTRAINT "order_lines_sum" CHECK ((line_cents = (unit_cents * count)) AND (count >= 1) AND (unit_cents >= 0) AND ((line_discount_cents >= 0) AND (line_discount_cents <= line_cents)))
  );
  
  CREATE TABLE "orders" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" varchar NOT NULL,
  	"state" "enum_orders_state" NOT NULL,
  	"method" "enum_orders_method" NOT NULL,
  	"company_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"buyer_name" varchar NOT NULL,
  	"contact_name" varchar NOT NULL,
  	"contact_email" varchar NOT NULL,
  	"contact_phone" varchar,
  	"shipping" jsonb NOT NULL,
  	"po_number" varchar,
  	"voucher_id" integer,
  	"terms_version" varchar NOT NULL,
  	"checkout_id" varchar NOT NULL,
  	"freight_cents" integer DEFAULT 0 NOT NULL,
  	"discount_cents" integer DEFAULT 0 NOT NULL,
  	"excluding_gst_cents" integer DEFAULT 0 NOT NULL,
  	"gst_cents" integer DEFAULT 0 NOT NULL,
  	"including_gst_cents" integer DEFAULT 0 NOT NULL,
  	"applied_credit_cents" integer DEFAULT 0 NOT NULL,
  	"to_pay_cents" integer DEFAULT 0 NOT NULL,
  	"due_on" date,
  	"settled_at" timestamp (3) with time zone,
  	"data_layer_sent_at" timestamp (3) with time zone,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "orders_no_blanks" CHECK ('' NOT IN (contact_phone, po_number)),
  	CONSTRAINT "orders_positive" CHECK (LEAST(freight_cents, discount_cents, excluding_gst_cents, gst_cents, applied_credit_cents, to_pay_cents) >= 0),
  	CONSTRAINT "orders_sum" CHECK (including_gst_cents = (excluding_gst_cents + gst_cents)),
  	CONSTRAINT "orders_tenders" CHECK (including_gst_cents = (applied_credit_cents + to_pay_cents))
  );
  
  CREATE TABLE "tax_documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" varchar NOT NULL,
  	"kind" "enum_tax_documents_kind" NOT NULL,
  	"order_id" integer NOT NULL,
  	"company_id" integer NOT NULL,
  	"including_gst_cents" integer DEFAULT 0 NOT NULL,
  	"says" jsonb NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "vouchers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"code" varchar NOT NULL,
  	"kind" "enum_vouchers_kind" DEFAULT 'percent' NOT NULL,
  	"value" integer NOT NULL,
  	"starts_on" date,
  	"ends_on" date,
  	"most_uses" integer,
  	"used" integer DEFAULT 0 NOT NULL,
  	"active" boolean DEFAULT true NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "vouchers_at_most_all" CHECK ((kind <> 'percent') OR (value <= 100)),
  	CONSTRAINT "vouchers_used" CHECK ((used >= 0) AND ((most_uses IS NULL) OR (used <= most_uses)))
  );
  
  CREATE TABLE "card_checks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"company_id" integer NOT NULL,
  	"person_id" integer NOT NULL,
  	"card_id" integer,
  	"state" "enum_card_checks_state" NOT NULL,
  	"checked_by_id" integer NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "card_reminders" (
  	"company_id" integer NOT NULL,
  	"card_id" integer NOT NULL,
  	"step" integer NOT NULL,
  	"sent_on" date NOT NULL,
  	CONSTRAINT "card_reminders_pkey" PRIMARY KEY("company_id","card_id","step")
  );
  
  CREATE TABLE "cards" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"person_id" integer NOT NULL,
  	"level" "enum_cards_level" NOT NULL,
  	"issued_on" date NOT NULL,
  	"expires_on" date NOT NULL,
  	"revoked_on" date,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"attendee_id" integer,
  	CONSTRAINT "cards_attendee_id_key" UNIQUE("attendee_id")
  );
  
  CREATE TABLE "company_requirements" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"company_id" integer NOT NULL,
  	"course_id" integer NOT NULL,
  	"valid_months" integer DEFAULT 24 NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "company_requirements_months" CHECK ((valid_months >= 0) AND (valid_months <= 120))
  );
  
  CREATE TABLE "wallet_keys" (
  	"name" text PRIMARY KEY NOT NULL,
  	"sealed" text NOT NULL,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "wallet_mails" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"person_id" integer NOT NULL,
  	"asked_by" integer NOT NULL,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "wallet_passes" (
  	"person_id" integer PRIMARY KEY NOT NULL,
  	"serial" text DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text) NOT NULL,
  	"check_token" text DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text) NOT NULL,
  	"apple_token" text DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text) NOT NULL,
  	"revision" integer DEFAULT 1 NOT NULL,
  	"shown_state" text,
  	"changed_xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
  	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "wallet_passes_check_token_key" UNIQUE("check_token"),
  	CONSTRAINT "wallet_passes_serial_key" UNIQUE("serial"),
  	CONSTRAINT "wallet_passes_no_blanks" CHECK ('' NOT IN (shown_state))
  );
  
  CREATE TABLE "wallet_targets" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"person_id" integer NOT NULL,
  	"kind" text NOT NULL,
  	"device" text DEFAULT '' NOT NULL,
  	"push_token" text DEFAULT '' NOT NULL,
  	"pushed_revision" integer DEFAULT 0 NOT NULL,
  	"is_due" boolean DEFAULT false NOT NULL,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
  	"lease_until" timestamp with time zone DEFAULT now() NOT NULL,
  	"last_problem" text,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "wallet_targets_person_id_kind_device_key" UNIQUE("person_id","kind","device"),
  	CONSTRAINT "wallet_targets_kind_check" CHECK (kind IN ('apple', 'google')),
  	CONSTRAINT "wallet_targets_no_blanks" CHECK ('' NOT IN (last_problem))
  );
  
  ALTER TABLE "courses" ADD CONSTRAINT "courses_hero_image_id_media_id_fk" FOREIGN KEY ("hero_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "courses" ADD CONSTRAINT "courses_template_trainer_id_staff_id_fk" FOREIGN KEY ("template_trainer_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_pdf_id_documents_id_fk" FOREIGN KEY ("pdf_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_social_image_id_media_id_fk" FOREIGN KEY ("social_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_categories_fk" FOREIGN KEY ("categories_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_pdf_id_documents_id_fk" FOREIGN KEY ("version_pdf_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_social_image_id_media_id_fk" FOREIGN KEY ("version_social_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_parent_id_pages_id_fk" FOREIGN KEY ("version_parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_categories_fk" FOREIGN KEY ("categories_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_shared_blocks_v" ADD CONSTRAINT "_shared_blocks_v_parent_id_shared_blocks_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."shared_blocks"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "menus_items_children" ADD CONSTRAINT "menus_items_children_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "menus_items_children" ADD CONSTRAINT "menus_items_children_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."menus_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "menus_items" ADD CONSTRAINT "menus_items_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "menus_items" ADD CONSTRAINT "menus_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects" ADD CONSTRAINT "redirects_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "shop_items" ADD CONSTRAINT "shop_items_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_courses_fk" FOREIGN KEY ("courses_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_shared_blocks_fk" FOREIGN KEY ("shared_blocks_id") REFERENCES "public"."shared_blocks"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_documents_fk" FOREIGN KEY ("documents_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_categories_fk" FOREIGN KEY ("categories_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_menus_fk" FOREIGN KEY ("menus_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_redirects_fk" FOREIGN KEY ("redirects_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_shop_items_fk" FOREIGN KEY ("shop_items_id") REFERENCES "public"."shop_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_staff_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_staff_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings" ADD CONSTRAINT "settings_social_image_id_media_id_fk" FOREIGN KEY ("social_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "desk_views" ADD CONSTRAINT "desk_views_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "people" ADD CONSTRAINT "people_industry_trade_area_id_industry_trade_areas_id_fk" FOREIGN KEY ("industry_trade_area_id") REFERENCES "public"."industry_trade_areas"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "repeated_calls" ADD CONSTRAINT "repeated_calls_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "repeated_desk_calls" ADD CONSTRAINT "repeated_desk_calls_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_active_company_id_companies_id_fk" FOREIGN KEY ("active_company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "roll_messages" ADD CONSTRAINT "roll_messages_slot_id_fkey" FOREIGN KEY ("slot_id") REFERENCES "public"."session_slots"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "roll_messages" ADD CONSTRAINT "roll_messages_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "slot_moves" ADD CONSTRAINT "slot_moves_slot_id_fkey" FOREIGN KEY ("slot_id") REFERENCES "public"."session_slots"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_answered_by_id_people_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "business_admins" ADD CONSTRAINT "business_admins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "business_admins" ADD CONSTRAINT "business_admins_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "companies" ADD CONSTRAINT "companies_industry_trade_area_id_industry_trade_areas_id_fk" FOREIGN KEY ("industry_trade_area_id") REFERENCES "public"."industry_trade_areas"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "employments" ADD CONSTRAINT "employments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "employments" ADD CONSTRAINT "employments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_people_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_id_people_id_fk" FOREIGN KEY ("accepted_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "completed_courses" ADD CONSTRAINT "completed_courses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "completed_courses" ADD CONSTRAINT "completed_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "completed_courses" ADD CONSTRAINT "completed_courses_attendee_id_fkey" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "course_sessions" ADD CONSTRAINT "course_sessions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "course_sessions" ADD CONSTRAINT "course_sessions_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "course_sessions" ADD CONSTRAINT "course_sessions_trainer_id_staff_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "courses_delivery_modes" ADD CONSTRAINT "courses_delivery_modes_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "courses_rels" ADD CONSTRAINT "courses_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "courses_rels" ADD CONSTRAINT "courses_rels_courses_fk" FOREIGN KEY ("courses_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "courses_template_starts" ADD CONSTRAINT "courses_template_starts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "session_slots" ADD CONSTRAINT "session_slots_session_id_course_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."course_sessions"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "demand_matches" ADD CONSTRAINT "demand_matches_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "demand_matches" ADD CONSTRAINT "demand_matches_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "public"."course_sessions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "enquiry_events" ADD CONSTRAINT "enquiry_events_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "form_settings_contact_methods" ADD CONSTRAINT "form_settings_contact_methods_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."form_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "form_settings_invoice_to_options" ADD CONSTRAINT "form_settings_invoice_to_options_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."form_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "form_settings_know_more_about" ADD CONSTRAINT "form_settings_know_more_about_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."form_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "form_settings_recipients" ADD CONSTRAINT "form_settings_recipients_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."form_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "demo_refunds" ADD CONSTRAINT "demo_refunds_charge_ref_fkey" FOREIGN KEY ("charge_ref") REFERENCES "public"."demo_checkouts"("charge_ref") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_id_staff_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_id_staff_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "attendees" ADD CONSTRAINT "attendees_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "attendees" ADD CONSTRAINT "attendees_slot_id_session_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."session_slots"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "attendees" ADD CONSTRAINT "attendees_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_session_id_course_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."course_sessions"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_slot_id_session_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."session_slots"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_instead_of_id_bookings_id_fk" FOREIGN KEY ("instead_of_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookings" ADD CONSTRAINT "bookings_slot_move_id_fkey" FOREIGN KEY ("slot_move_id") REFERENCES "public"."slot_moves"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_slot_id_fkey" FOREIGN KEY ("slot_id") REFERENCES "public"."session_slots"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_attendee_id_fkey" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_slot_id_session_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."session_slots"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_lost_booking_id_bookings_id_fk" FOREIGN KEY ("lost_booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_claim_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."seat_claims"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "account_corrections" ADD CONSTRAINT "account_corrections_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "account_corrections" ADD CONSTRAINT "account_corrections_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "company_credit" ADD CONSTRAINT "company_credit_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "credit_refunds" ADD CONSTRAINT "credit_refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "credit_refunds" ADD CONSTRAINT "credit_refunds_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "credit_refunds" ADD CONSTRAINT "credit_refunds_approved_by_id_fkey" FOREIGN KEY ("approved_by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "freight_rules_regions" ADD CONSTRAINT "freight_rules_regions_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."freight_rules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_item_id_shop_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."shop_items"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "orders" ADD CONSTRAINT "orders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "orders" ADD CONSTRAINT "orders_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_checked_by_id_people_id_fk" FOREIGN KEY ("checked_by_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "card_reminders" ADD CONSTRAINT "card_reminders_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "card_reminders" ADD CONSTRAINT "card_reminders_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "cards" ADD CONSTRAINT "cards_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "cards" ADD CONSTRAINT "cards_attendee_id_fkey" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "company_requirements" ADD CONSTRAINT "company_requirements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "company_requirements" ADD CONSTRAINT "company_requirements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "wallet_mails" ADD CONSTRAINT "wallet_mails_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "wallet_mails" ADD CONSTRAINT "wallet_mails_asked_by_fkey" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "wallet_targets" ADD CONSTRAINT "wallet_targets_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "public"."wallet_passes"("person_id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "courses_slug_idx" ON "courses" USING btree ("slug");
  CREATE INDEX "courses_hero_image_idx" ON "courses" USING btree ("hero_image_id");
  CREATE INDEX "courses_updated_at_idx" ON "courses" USING btree ("updated_at");
  CREATE INDEX "courses_created_at_idx" ON "courses" USING btree ("created_at");
  CREATE INDEX "courses_template_template_trainer_idx" ON "courses" USING btree ("template_trainer_id");
  CREATE INDEX "pages_date_idx" ON "pages" USING btree ("date");
  CREATE INDEX "pages_image_idx" ON "pages" USING btree ("image_id");
  CREATE INDEX "pages_pdf_idx" ON "pages" USING btree ("pdf_id");
  CREATE INDEX "pages_social_image_idx" ON "pages" USING btree ("social_image_id");
  CREATE INDEX "pages_parent_idx" ON "pages" USING btree ("parent_id");
  CREATE INDEX "pages_path_idx" ON "pages" USING btree ("path");
  CREATE INDEX "pages_first_published_at_idx" ON "pages" USING btree ("first_published_at");
  CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
  CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
  CREATE INDEX "pages_deleted_at_idx" ON "pages" USING btree ("deleted_at");
  CREATE INDEX "pages__status_idx" ON "pages" USING btree ("_status");
  CREATE UNIQUE INDEX "pages_live_path_idx" ON "pages" USING btree ("path") WHERE deleted_at IS NULL;
  CREATE INDEX "pages_tree_idx" ON "pages" USING btree ("tree_key");
  CREATE INDEX "pages_refs_idx" ON "pages" USING gin ("refs");
  CREATE INDEX "pages_unpublish_at_idx" ON "pages" USING btree ("unpublish_at") WHERE unpublish_at IS NOT NULL;
  CREATE INDEX "pages_rels_order_idx" ON "pages_rels" USING btree ("order");
  CREATE INDEX "pages_rels_parent_idx" ON "pages_rels" USING btree ("parent_id");
  CREATE INDEX "pages_rels_path_idx" ON "pages_rels" USING btree ("path");
  CREATE INDEX "pages_rels_categories_id_idx" ON "pages_rels" USING btree ("categories_id");
  CREATE INDEX "_pages_v_parent_idx" ON "_pages_v" USING btree ("parent_id");
  CREATE INDEX "_pages_v_version_version_date_idx" ON "_pages_v" USING btree ("version_date");
  CREATE INDEX "_pages_v_version_version_image_idx" ON "_pages_v" USING btree ("version_image_id");
  CREATE INDEX "_pages_v_version_version_pdf_idx" ON "_pages_v" USING btree ("version_pdf_id");
  CREATE INDEX "_pages_v_version_version_social_image_idx" ON "_pages_v" USING btree ("version_social_image_id");
  CREATE INDEX "_pages_v_version_version_parent_idx" ON "_pages_v" USING btree ("version_parent_id");
  CREATE INDEX "_pages_v_version_version_path_idx" ON "_pages_v" USING btree ("version_path");
  CREATE INDEX "_pages_v_version_version_first_published_at_idx" ON "_pages_v" USING btree ("version_first_published_at");
  CREATE INDEX "_pages_v_version_version_updated_at_idx" ON "_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_pages_v_version_version_created_at_idx" ON "_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_pages_v_version_version_deleted_at_idx" ON "_pages_v" USING btree ("version_deleted_at");
  CREATE INDEX "_pages_v_version_version__status_idx" ON "_pages_v" USING btree ("version__status");
  CREATE INDEX "_pages_v_created_at_idx" ON "_pages_v" USING btree ("created_at");
  CREATE INDEX "_pages_v_updated_at_idx" ON "_pages_v" USING btree ("updated_at");
  CREATE INDEX "_pages_v_latest_idx" ON "_pages_v" USING btree ("latest");
  CREATE INDEX "_pages_v_autosave_idx" ON "_pages_v" USING btree ("autosave");
  CREATE INDEX "pages_v_refs_idx" ON "_pages_v" USING gin ("version_refs");
  CREATE INDEX "pages_v_publish_at_idx" ON "_pages_v" USING btree ("version_publish_at") WHERE latest AND version_publish_at IS NOT NULL;
  CREATE INDEX "_pages_v_rels_order_idx" ON "_pages_v_rels" USING btree ("order");
  CREATE INDEX "_pages_v_rels_parent_idx" ON "_pages_v_rels" USING btree ("parent_id");
  CREATE INDEX "_pages_v_rels_path_idx" ON "_pages_v_rels" USING btree ("path");
  CREATE INDEX "_pages_v_rels_categories_id_idx" ON "_pages_v_rels" USING btree ("categories_id");
  CREATE INDEX "shared_blocks_updated_at_idx" ON "shared_blocks" USING btree ("updated_at");
  CREATE INDEX "shared_blocks_created_at_idx" ON "shared_blocks" USING btree ("created_at");
  CREATE INDEX "shared_blocks__status_idx" ON "shared_blocks" USING btree ("_status");
  CREATE INDEX "_shared_blocks_v_parent_idx" ON "_shared_blocks_v" USING btree ("parent_id");
  CREATE INDEX "_shared_blocks_v_version_version_updated_at_idx" ON "_shared_blocks_v" USING btree ("version_updated_at");
  CREATE INDEX "_shared_blocks_v_version_version_created_at_idx" ON "_shared_blocks_v" USING btree ("version_created_at");
  CREATE INDEX "_shared_blocks_v_version_version__status_idx" ON "_shared_blocks_v" USING btree ("version__status");
  CREATE INDEX "_shared_blocks_v_created_at_idx" ON "_shared_blocks_v" USING btree ("created_at");
  CREATE INDEX "_shared_blocks_v_updated_at_idx" ON "_shared_blocks_v" USING btree ("updated_at");
  CREATE INDEX "_shared_blocks_v_latest_idx" ON "_shared_blocks_v" USING btree ("latest");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_avif480_sizes_avif480_filename_idx" ON "media" USING btree ("sizes_avif480_filename");
  CREATE INDEX "media_sizes_webp480_sizes_webp480_filename_idx" ON "media" USING btree ("sizes_webp480_filename");
  CREATE INDEX "media_sizes_avif720_sizes_avif720_filename_idx" ON "media" USING btree ("sizes_avif720_filename");
  CREATE INDEX "media_sizes_webp720_sizes_webp720_filename_idx" ON "media" USING btree ("sizes_webp720_filename");
  CREATE INDEX "media_sizes_avif1200_sizes_avif1200_filename_idx" ON "media" USING btree ("sizes_avif1200_filename");
  CREATE INDEX "media_sizes_webp1200_sizes_webp1200_filename_idx" ON "media" USING btree ("sizes_webp1200_filename");
  CREATE INDEX "documents_updated_at_idx" ON "documents" USING btree ("updated_at");
  CREATE INDEX "documents_created_at_idx" ON "documents" USING btree ("created_at");
  CREATE UNIQUE INDEX "documents_filename_idx" ON "documents" USING btree ("filename");
  CREATE UNIQUE INDEX "categories_name_idx" ON "categories" USING btree ("name");
  CREATE INDEX "categories_updated_at_idx" ON "categories" USING btree ("updated_at");
  CREATE INDEX "categories_created_at_idx" ON "categories" USING btree ("created_at");
  CREATE INDEX "menus_items_children_order_idx" ON "menus_items_children" USING btree ("_order");
  CREATE INDEX "menus_items_children_parent_id_idx" ON "menus_items_children" USING btree ("_parent_id");
  CREATE INDEX "menus_items_children_page_idx" ON "menus_items_children" USING btree ("page_id");
  CREATE INDEX "menus_items_order_idx" ON "menus_items" USING btree ("_order");
  CREATE INDEX "menus_items_parent_id_idx" ON "menus_items" USING btree ("_parent_id");
  CREATE INDEX "menus_items_page_idx" ON "menus_items" USING btree ("page_id");
  CREATE UNIQUE INDEX "menus_handle_idx" ON "menus" USING btree ("handle");
  CREATE INDEX "menus_updated_at_idx" ON "menus" USING btree ("updated_at");
  CREATE INDEX "menus_created_at_idx" ON "menus" USING btree ("created_at");
  CREATE UNIQUE INDEX "redirects_from_path_idx" ON "redirects" USING btree ("from_path");
  CREATE INDEX "redirects_page_idx" ON "redirects" USING btree ("page_id");
  CREATE INDEX "redirects_is_live_idx" ON "redirects" USING btree ("is_live");
  CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
  CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
  CREATE INDEX "shop_items_image_idx" ON "shop_items" USING btree ("image_id");
  CREATE INDEX "shop_items_updated_at_idx" ON "shop_items" USING btree ("updated_at");
  CREATE INDEX "shop_items_created_at_idx" ON "shop_items" USING btree ("created_at");
  CREATE INDEX "staff_roles_order_idx" ON "staff_roles" USING btree ("order");
  CREATE INDEX "staff_roles_parent_idx" ON "staff_roles" USING btree ("parent_id");
  CREATE UNIQUE INDEX "staff_email_idx" ON "staff" USING btree ("email");
  CREATE INDEX "staff_updated_at_idx" ON "staff" USING btree ("updated_at");
  CREATE INDEX "staff_created_at_idx" ON "staff" USING btree ("created_at");
  CREATE UNIQUE INDEX "staff_identity_idx" ON "staff" USING btree ("issuer","subject");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_courses_id_idx" ON "payload_locked_documents_rels" USING btree ("courses_id");
  CREATE INDEX "payload_locked_documents_rels_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("pages_id");
  CREATE INDEX "payload_locked_documents_rels_shared_blocks_id_idx" ON "payload_locked_documents_rels" USING btree ("shared_blocks_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_documents_id_idx" ON "payload_locked_documents_rels" USING btree ("documents_id");
  CREATE INDEX "payload_locked_documents_rels_categories_id_idx" ON "payload_locked_documents_rels" USING btree ("categories_id");
  CREATE INDEX "payload_locked_documents_rels_menus_id_idx" ON "payload_locked_documents_rels" USING btree ("menus_id");
  CREATE INDEX "payload_locked_documents_rels_redirects_id_idx" ON "payload_locked_documents_rels" USING btree ("redirects_id");
  CREATE INDEX "payload_locked_documents_rels_shop_items_id_idx" ON "payload_locked_documents_rels" USING btree ("shop_items_id");
  CREATE INDEX "payload_locked_documents_rels_staff_id_idx" ON "payload_locked_documents_rels" USING btree ("staff_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_staff_id_idx" ON "payload_preferences_rels" USING btree ("staff_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "settings_social_image_idx" ON "settings" USING btree ("social_image_id");
  CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor");
  CREATE INDEX "audit_log_by_actor_idx" ON "audit_log" USING btree ("actor","id");
  CREATE INDEX "audit_log_created_at_idx" ON "audit_log" USING btree ("created_at");
  CREATE INDEX "audit_log_of_what_idx" ON "audit_log" USING btree ("what","id");
  CREATE INDEX "audit_log_row_id_idx" ON "audit_log" USING btree ("row_id");
  CREATE INDEX "audit_log_updated_at_idx" ON "audit_log" USING btree ("updated_at");
  CREATE INDEX "desk_sessions_staff_idx" ON "desk_sessions" USING btree ("staff_id") WHERE (ended_at IS NULL);
  CREATE INDEX "desk_views_list_idx" ON "desk_views" USING btree ("list","staff_id");
  CREATE INDEX "people_created_at_idx" ON "people" USING btree ("created_at");
  CREATE INDEX "people_email_idx" ON "people" USING btree ("email");
  CREATE UNIQUE INDEX "people_identity_idx" ON "people" USING btree ("issuer","subject");
  CREATE INDEX "people_industry_trade_area_idx" ON "people" USING btree ("industry_trade_area_id");
  CREATE INDEX "people_listed_idx" ON "people" USING btree ("last_name","id" DESC NULLS FIRST);
  CREATE UNIQUE INDEX "people_site_safe_id_number_idx" ON "people" USING btree ("site_safe_id_number");
  CREATE INDEX "people_updated_at_idx" ON "people" USING btree ("updated_at");
  CREATE INDEX "repeated_calls_started_at" ON "repeated_calls" USING btree ("started_at");
  CREATE INDEX "repeated_desk_calls_started_at" ON "repeated_desk_calls" USING btree ("started_at");
  CREATE INDEX "user_sessions_active_company_idx" ON "user_sessions" USING btree ("active_company_id");
  CREATE INDEX "user_sessions_created_at_idx" ON "user_sessions" USING btree ("created_at");
  CREATE INDEX "user_sessions_person_idx" ON "user_sessions" USING btree ("person_id");
  CREATE UNIQUE INDEX "user_sessions_token_hash_idx" ON "user_sessions" USING btree ("token_hash");
  CREATE INDEX "user_sessions_updated_at_idx" ON "user_sessions" USING btree ("updated_at");
  CREATE INDEX "roll_messages_slot_idx" ON "roll_messages" USING btree ("slot_id");
  CREATE INDEX "slot_moves_slot_idx" ON "slot_moves" USING btree ("slot_id");
  CREATE INDEX "slot_moves_untold_idx" ON "slot_moves" USING btree ("id") WHERE (told_at IS NULL);
  CREATE INDEX "access_requests_answered_by_idx" ON "access_requests" USING btree ("answered_by_id");
  CREATE INDEX "access_requests_company_idx" ON "access_requests" USING btree ("company_id");
  CREATE INDEX "access_requests_created_at_idx" ON "access_requests" USING btree ("created_at");
  CREATE UNIQUE INDEX "access_requests_open_idx" ON "access_requests" USING btree ("company_id","person_id") WHERE (state = 'open'::enum_access_requests_state);
  CREATE INDEX "access_requests_person_idx" ON "access_requests" USING btree ("person_id");
  CREATE INDEX "access_requests_updated_at_idx" ON "access_requests" USING btree ("updated_at");
  CREATE UNIQUE INDEX "business_admins_active_idx" ON "business_admins" USING btree ("company_id","person_id") WHERE (state = 'active'::enum_business_admins_state);
  CREATE INDEX "business_admins_company_idx" ON "business_admins" USING btree ("company_id");
  CREATE INDEX "business_admins_created_at_idx" ON "business_admins" USING btree ("created_at");
  CREATE INDEX "business_admins_person_idx" ON "business_admins" USING btree ("person_id");
  CREATE INDEX "business_admins_updated_at_idx" ON "business_admins" USING btree ("updated_at");
  CREATE INDEX "companies_created_at_idx" ON "companies" USING btree ("created_at");
  CREATE INDEX "companies_industry_trade_area_idx" ON "companies" USING btree ("industry_trade_area_id");
  CREATE INDEX "companies_name_idx" ON "companies" USING btree ("name");
  CREATE INDEX "companies_nzbn_idx" ON "companies" USING btree ("nzbn");
  CREATE INDEX "companies_updated_at_idx" ON "companies" USING btree ("updated_at");
  CREATE INDEX "employments_company_idx" ON "employments" USING btree ("company_id");
  CREATE INDEX "employments_created_at_idx" ON "employments" USING btree ("created_at");
  CREATE UNIQUE INDEX "employments_current_idx" ON "employments" USING btree ("company_id","person_id") WHERE (ended_on IS NULL);
  CREATE INDEX "employments_person_idx" ON "employments" USING btree ("person_id");
  CREATE INDEX "employments_updated_at_idx" ON "employments" USING btree ("updated_at");
  CREATE INDEX "industry_trade_areas_created_at_idx" ON "industry_trade_areas" USING btree ("created_at");
  CREATE UNIQUE INDEX "industry_trade_areas_name_idx" ON "industry_trade_areas" USING btree ("name");
  CREATE INDEX "industry_trade_areas_updated_at_idx" ON "industry_trade_areas" USING btree ("updated_at");
  CREATE INDEX "invitations_accepted_by_idx" ON "invitations" USING btree ("accepted_by_id");
  CREATE INDEX "invitations_company_idx" ON "invitations" USING btree ("company_id");
  CREATE INDEX "invitations_created_at_idx" ON "invitations" USING btree ("created_at");
  CREATE INDEX "invitations_email_hash_idx" ON "invitations" USING btree ("email_hash");
  CREATE INDEX "invitations_invited_by_idx" ON "invitations" USING btree ("invited_by_id");
  CREATE UNIQUE INDEX "invitations_open_idx" ON "invitations" USING btree ("company_id","email_hash") WHERE (state = 'invited'::enum_invitations_state);
  CREATE INDEX "invitations_updated_at_idx" ON "invitations" USING btree ("updated_at");
  CREATE INDEX "completed_courses_course_idx" ON "completed_courses" USING btree ("course_id");
  CREATE INDEX "completed_courses_created_at_idx" ON "completed_courses" USING btree ("created_at");
  CREATE INDEX "completed_courses_person_idx" ON "completed_courses" USING btree ("person_id");
  CREATE INDEX "completed_courses_updated_at_idx" ON "completed_courses" USING btree ("updated_at");
  CREATE INDEX "course_sessions_course_idx" ON "course_sessions" USING btree ("course_id");
  CREATE INDEX "course_sessions_created_at_idx" ON "course_sessions" USING btree ("created_at");
  CREATE INDEX "course_sessions_location_idx" ON "course_sessions" USING btree ("location_id");
  CREATE INDEX "course_sessions_trainer_idx" ON "course_sessions" USING btree ("trainer_id");
  CREATE INDEX "course_sessions_updated_at_idx" ON "course_sessions" USING btree ("updated_at");
  CREATE INDEX "courses_delivery_modes_order_idx" ON "courses_delivery_modes" USING btree ("order");
  CREATE INDEX "courses_delivery_modes_parent_idx" ON "courses_delivery_modes" USING btree ("parent_id");
  CREATE INDEX "courses_rels_courses_id_idx" ON "courses_rels" USING btree ("courses_id");
  CREATE INDEX "courses_rels_order_idx" ON "courses_rels" USING btree ("order");
  CREATE INDEX "courses_rels_parent_idx" ON "courses_rels" USING btree ("parent_id");
  CREATE INDEX "courses_rels_path_idx" ON "courses_rels" USING btree ("path");
  CREATE INDEX "courses_template_starts_order_idx" ON "courses_template_starts" USING btree ("_order");
  CREATE INDEX "courses_template_starts_parent_id_idx" ON "courses_template_starts" USING btree ("_parent_id");
  CREATE INDEX "session_slots_created_at_idx" ON "session_slots" USING btree ("created_at");
  CREATE INDEX "session_slots_place_idx" ON "session_slots" USING btree ("location_id","starts_at");
  CREATE INDEX "session_slots_session_idx" ON "session_slots" USING btree ("session_id");
  CREATE INDEX "session_slots_starts_at_idx" ON "session_slots" USING btree ("starts_at");
  CREATE INDEX "session_slots_updated_at_idx" ON "session_slots" USING btree ("updated_at");
  CREATE INDEX "demand_matches_session_idx" ON "demand_matches" USING btree ("session_id");
  CREATE INDEX "enquiries_assignee_idx" ON "enquiries" USING btree ("assignee_id");
  CREATE INDEX "enquiries_assignee_name_idx" ON "enquiries" USING btree ("assignee_name");
  CREATE INDEX "enquiries_closed_at_idx" ON "enquiries" USING btree ("closed_at");
  CREATE INDEX "enquiries_company_name_idx" ON "enquiries" USING btree ("company_name");
  CREATE INDEX "enquiries_created_at_idx" ON "enquiries" USING btree ("created_at");
  CREATE INDEX "enquiries_due_at_idx" ON "enquiries" USING btree ("due_at");
  CREATE INDEX "enquiries_due_on_idx" ON "enquiries" USING btree ("due_on");
  CREATE INDEX "enquiries_email_idx" ON "enquiries" USING btree ("email");
  CREATE INDEX "enquiries_form_idx" ON "enquiries" USING btree ("form");
  CREATE INDEX "enquiries_form_time_idx" ON "enquiries" USING btree ("form","created_at");
  CREATE INDEX "enquiries_listed_idx" ON "enquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS FIRST);
  CREATE INDEX "enquiries_open_demand_idx" ON "enquiries" USING btree ("id") WHERE ((form = 'course-waitlist'::enum_enquiries_form) AND (state = ANY (ARRAY['new'::enum_enquiries_state, 'in-progress'::enum_enquiries_state, 'waiting'::enum_enquiries_state])));
  CREATE INDEX "enquiries_open_idx" ON "enquiries" USING btree ("due_on","id") WHERE (state = ANY (ARRAY['new'::enum_enquiries_state, 'in-progress'::enum_enquiries_state, 'waiting'::enum_enquiries_state, 'quarantined'::enum_enquiries_state]));
  CREATE INDEX "enquiries_person_idx" ON "enquiries" USING btree ("person_id");
  CREATE INDEX "enquiries_phone_number_idx" ON "enquiries" USING btree ("phone_number");
  CREATE INDEX "enquiries_printed_at_idx" ON "enquiries" USING btree ("printed_at");
  CREATE UNIQUE INDEX "enquiries_reference_idx" ON "enquiries" USING btree ("reference");
  CREATE INDEX "enquiries_region_idx" ON "enquiries" USING btree ("region");
  CREATE INDEX "enquiries_sender_idx" ON "enquiries" USING btree ("sender_hash","created_at");
  CREATE INDEX "enquiries_sender_name_idx" ON "enquiries" USING btree ("sender_name");
  CREATE INDEX "enquiries_state_idx" ON "enquiries" USING btree ("state");
  CREATE UNIQUE INDEX "enquiries_submission_id_idx" ON "enquiries" USING btree ("submission_id");
  CREATE INDEX "enquiries_updated_at_idx" ON "enquiries" USING btree ("updated_at");
  CREATE INDEX "enquiry_events_created_at_idx" ON "enquiry_events" USING btree ("created_at");
  CREATE INDEX "enquiry_events_enquiry_idx" ON "enquiry_events" USING btree ("enquiry_id");
  CREATE INDEX "enquiry_events_time_idx" ON "enquiry_events" USING btree ("enquiry_id","id");
  CREATE INDEX "enquiry_events_updated_at_idx" ON "enquiry_events" USING btree ("updated_at");
  CREATE INDEX "form_settings_contact_methods_order_idx" ON "form_settings_contact_methods" USING btree ("_order");
  CREATE INDEX "form_settings_contact_methods_parent_id_idx" ON "form_settings_contact_methods" USING btree ("_parent_id");
  CREATE INDEX "form_settings_invoice_to_options_order_idx" ON "form_settings_invoice_to_options" USING btree ("_order");
  CREATE INDEX "form_settings_invoice_to_options_parent_id_idx" ON "form_settings_invoice_to_options" USING btree ("_parent_id");
  CREATE INDEX "form_settings_know_more_about_order_idx" ON "form_settings_know_more_about" USING btree ("_order");
  CREATE INDEX "form_settings_know_more_about_parent_id_idx" ON "form_settings_know_more_about" USING btree ("_parent_id");
  CREATE INDEX "form_settings_recipients_order_idx" ON "form_settings_recipients" USING btree ("_order");
  CREATE INDEX "form_settings_recipients_parent_id_idx" ON "form_settings_recipients" USING btree ("_parent_id");
  CREATE INDEX "messages_created_at_idx" ON "messages" USING btree ("created_at");
  CREATE UNIQUE INDEX "messages_dedupe_key_idx" ON "messages" USING btree ("dedupe_key");
  CREATE INDEX "messages_kind_idx" ON "messages" USING btree ("kind");
  CREATE INDEX "messages_listed_idx" ON "messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS FIRST);
  CREATE INDEX "messages_state_idx" ON "messages" USING btree ("state");
  CREATE INDEX "messages_to_idx" ON "messages" USING btree ("to");
  CREATE INDEX "messages_updated_at_idx" ON "messages" USING btree ("updated_at");
  CREATE INDEX "demo_events_due_idx" ON "demo_events" USING btree ("send_at") WHERE (copies > 0);
  CREATE INDEX "payment_events_due_idx" ON "payment_events" USING btree ("next_at") WHERE (handled_at IS NULL);
  CREATE UNIQUE INDEX "one_live_payment" ON "payments" USING btree ("order_id") WHERE (state = ANY (ARRAY['created'::enum_payments_state, 'processing'::enum_payments_state, 'unknown'::enum_payments_state, 'succeeded'::enum_payments_state]));
  CREATE INDEX "payments_created_at_idx" ON "payments" USING btree ("created_at");
  CREATE INDEX "payments_due_idx" ON "payments" USING btree ("next_check_at") WHERE (state = ANY (ARRAY['created'::enum_payments_state, 'processing'::enum_payments_state, 'unknown'::enum_payments_state]));
  CREATE INDEX "payments_next_check_at_idx" ON "payments" USING btree ("next_check_at");
  CREATE INDEX "payments_order_id_idx" ON "payments" USING btree ("order_id");
  CREATE INDEX "payments_provider_charge_idx" ON "payments" USING btree ("provider_charge");
  CREATE UNIQUE INDEX "payments_provider_idem_idx" ON "payments" USING btree ("provider_idem");
  CREATE UNIQUE INDEX "payments_provider_ref_idx" ON "payments" USING btree ("provider_ref");
  CREATE INDEX "payments_state_idx" ON "payments" USING btree ("state");
  CREATE INDEX "payments_updated_at_idx" ON "payments" USING btree ("updated_at");
  CREATE INDEX "refunds_approved_by_idx" ON "refunds" USING btree ("approved_by_id");
  CREATE INDEX "refunds_created_at_idx" ON "refunds" USING btree ("created_at");
  CREATE INDEX "refunds_due_idx" ON "refunds" USING btree ("next_check_at") WHERE (state = ANY (ARRAY['approved'::enum_refunds_state, 'processing'::enum_refunds_state]));
  CREATE INDEX "refunds_next_check_at_idx" ON "refunds" USING btree ("next_check_at");
  CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("payment_id");
  CREATE UNIQUE INDEX "refunds_provider_idem_idx" ON "refunds" USING btree ("provider_idem");
  CREATE UNIQUE INDEX "refunds_provider_ref_idx" ON "refunds" USING btree ("provider_ref");
  CREATE INDEX "refunds_requested_by_idx" ON "refunds" USING btree ("requested_by_id");
  CREATE INDEX "refunds_state_idx" ON "refunds" USING btree ("state");
  CREATE INDEX "refunds_updated_at_idx" ON "refunds" USING btree ("updated_at");
  CREATE INDEX "locations_created_at_idx" ON "locations" USING btree ("created_at");
  CREATE UNIQUE INDEX "locations_slug_idx" ON "locations" USING btree ("slug");
  CREATE INDEX "locations_updated_at_idx" ON "locations" USING btree ("updated_at");
  CREATE INDEX "nz_addresses_street_idx" ON "nz_addresses" USING btree ("street_id","number");
  CREATE INDEX "nz_streets_key_idx" ON "nz_streets" USING btree ("key");
  CREATE INDEX "nz_streets_words_idx" ON "nz_streets" USING gin ("words");
  CREATE INDEX "attendees_booking_idx" ON "attendees" USING btree ("booking_id");
  CREATE INDEX "attendees_created_at_idx" ON "attendees" USING btree ("created_at");
  CREATE UNIQUE INDEX "attendees_once_idx" ON "attendees" USING btree ("slot_id","person_id") WHERE (state = 'booked'::enum_attendees_state);
  CREATE INDEX "attendees_person_idx" ON "attendees" USING btree ("person_id");
  CREATE INDEX "attendees_person_slot_idx" ON "attendees" USING btree ("person_id","booking_id");
  CREATE INDEX "attendees_person_state_idx" ON "attendees" USING btree ("person_id") WHERE (state = 'booked'::enum_attendees_state);
  CREATE INDEX "attendees_slot_idx" ON "attendees" USING btree ("slot_id");
  CREATE INDEX "attendees_slot_state_idx" ON "attendees" USING btree ("slot_id") WHERE (state = 'booked'::enum_attendees_state);
  CREATE INDEX "attendees_updated_at_idx" ON "attendees" USING btree ("updated_at");
  CREATE INDEX "bookings_company_idx" ON "bookings" USING btree ("company_id");
  CREATE INDEX "bookings_created_at_idx" ON "bookings" USING btree ("created_at");
  CREATE INDEX "bookings_exchange_idx" ON "bookings" USING btree ("id") WHERE ((instead_of_id IS NOT NULL) AND (took_place_at IS NULL));
  CREATE UNIQUE INDEX "bookings_hold_idx" ON "bookings" USING btree ("person_id","hold_id");
  CREATE INDEX "bookings_instead_of_idx" ON "bookings" USING btree ("instead_of_id");
  CREATE INDEX "bookings_listed_idx" ON "bookings" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS FIRST);
  CREATE INDEX "bookings_newest_idx" ON "bookings" USING btree ("company_id","id" DESC NULLS FIRST);
  CREATE UNIQUE INDEX "bookings_number_idx" ON "bookings" USING btree ("number");
  CREATE INDEX "bookings_order_idx" ON "bookings" USING btree ("order_id");
  CREATE INDEX "bookings_person_idx" ON "bookings" USING btree ("person_id");
  CREATE INDEX "bookings_session_idx" ON "bookings" USING btree ("session_id");
  CREATE INDEX "bookings_slot_idx" ON "bookings" USING btree ("slot_id");
  CREATE INDEX "bookings_slot_live_idx" ON "bookings" USING btree ("slot_id");
  CREATE INDEX "bookings_slot_move_idx" ON "bookings" USING btree ("slot_move_id") WHERE (slot_move_id IS NOT NULL);
  CREATE INDEX "bookings_state_idx" ON "bookings" USING btree ("state");
  CREATE INDEX "bookings_updated_at_idx" ON "bookings" USING btree ("updated_at");
  CREATE UNIQUE INDEX "seat_claims_attendee_idx" ON "seat_claims" USING btree ("attendee_id") WHERE (state <> 'released'::text);
  CREATE INDEX "seat_claims_booking_idx" ON "seat_claims" USING btree ("booking_id");
  CREATE INDEX "seat_claims_ends_idx" ON "seat_claims" USING btree ("expires_at") WHERE (state = ANY (ARRAY['held'::text, 'offered'::text]));
  CREATE INDEX "seat_claims_order_idx" ON "seat_claims" USING btree ("order_id");
  CREATE INDEX "seat_claims_slot_idx" ON "seat_claims" USING btree ("slot_id") WHERE (state <> 'released'::text);
  CREATE INDEX "waitlist_entries_booking_idx" ON "waitlist_entries" USING btree ("booking_id");
  CREATE INDEX "waitlist_entries_company_idx" ON "waitlist_entries" USING btree ("company_id");
  CREATE INDEX "waitlist_entries_created_at_idx" ON "waitlist_entries" USING btree ("created_at");
  CREATE INDEX "waitlist_entries_lost_booking_idx" ON "waitlist_entries" USING btree ("lost_booking_id");
  CREATE UNIQUE INDEX "waitlist_entries_lost_idx" ON "waitlist_entries" USING btree ("lost_booking_id");
  CREATE INDEX "waitlist_entries_offered_idx" ON "waitlist_entries" USING btree ("claim_id") WHERE (state = 'offered'::enum_waitlist_entries_state);
  CREATE UNIQUE INDEX "waitlist_entries_once_idx" ON "waitlist_entries" USING btree ("slot_id","person_id","company_id") WHERE (state = ANY (ARRAY['waiting'::enum_waitlist_entries_state, 'offered'::enum_waitlist_entries_state]));
  CREATE INDEX "waitlist_entries_person_idx" ON "waitlist_entries" USING btree ("person_id");
  CREATE INDEX "waitlist_entries_queue_idx" ON "waitlist_entries" USING btree ("slot_id","is_first" DESC NULLS FIRST,"id") WHERE (state = 'waiting'::enum_waitlist_entries_state);
  CREATE INDEX "waitlist_entries_slot_idx" ON "waitlist_entries" USING btree ("slot_id");
  CREATE INDEX "waitlist_entries_untold_idx" ON "waitlist_entries" USING btree ("id") WHERE ((told_at IS NULL) AND (state = ANY (ARRAY['offered'::enum_waitlist_entries_state, 'expired'::enum_waitlist_entries_state, 'ended'::enum_waitlist_entries_state])));
  CREATE INDEX "waitlist_entries_updated_at_idx" ON "waitlist_entries" USING btree ("updated_at");
  CREATE INDEX "account_corrections_order_idx" ON "account_corrections" USING btree ("order_id");
  CREATE INDEX "credit_entries_company_idx" ON "credit_entries" USING btree ("company_id");
  CREATE INDEX "credit_entries_created_at_idx" ON "credit_entries" USING btree ("created_at");
  CREATE INDEX "credit_entries_order_idx" ON "credit_entries" USING btree ("order_id");
  CREATE INDEX "credit_entries_updated_at_idx" ON "credit_entries" USING btree ("updated_at");
  CREATE INDEX "credit_refunds_order_idx" ON "credit_refunds" USING btree ("order_id");
  CREATE INDEX "freight_rules_created_at_idx" ON "freight_rules" USING btree ("created_at");
  CREATE INDEX "freight_rules_updated_at_idx" ON "freight_rules" USING btree ("updated_at");
  CREATE INDEX "freight_rules_regions_order_idx" ON "freight_rules_regions" USING btree ("order");
  CREATE INDEX "freight_rules_regions_parent_idx" ON "freight_rules_regions" USING btree ("parent_id");
  CREATE INDEX "order_lines_booking_idx" ON "order_lines" USING btree ("booking_id");
  CREATE INDEX "order_lines_created_at_idx" ON "order_lines" USING btree ("created_at");
  CREATE INDEX "order_lines_item_idx" ON "order_lines" USING btree ("item_id");
  CREATE INDEX "order_lines_order_idx" ON "order_lines" USING btree ("order_id");
  CREATE INDEX "order_lines_updated_at_idx" ON "order_lines" USING btree ("updated_at");
  CREATE UNIQUE INDEX "orders_checkout_idx" ON "orders" USING btree ("person_id","checkout_id");
  CREATE INDEX "orders_company_idx" ON "orders" USING btree ("company_id");
  CREATE INDEX "orders_created_at_idx" ON "orders" USING btree ("created_at");
  CREATE INDEX "orders_due_on_idx" ON "orders" USING btree ("due_on");
  CREATE INDEX "orders_listed_idx" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS FIRST);
  CREATE INDEX "orders_newest_idx" ON "orders" USING btree ("company_id","id" DESC NULLS FIRST);
  CREATE UNIQUE INDEX "orders_number_idx" ON "orders" USING btree ("number");
  CREATE INDEX "orders_overdue_idx" ON "orders" USING btree ("due_on") WHERE (state = 'on_account'::enum_orders_state);
  CREATE INDEX "orders_person_idx" ON "orders" USING btree ("person_id");
  CREATE INDEX "orders_po_number_idx" ON "orders" USING btree ("po_number");
  CREATE INDEX "orders_state_idx" ON "orders" USING btree ("state");
  CREATE INDEX "orders_updated_at_idx" ON "orders" USING btree ("updated_at");
  CREATE INDEX "orders_voucher_idx" ON "orders" USING btree ("voucher_id");
  CREATE INDEX "tax_documents_company_idx" ON "tax_documents" USING btree ("company_id");
  CREATE INDEX "tax_documents_created_at_idx" ON "tax_documents" USING btree ("created_at");
  CREATE UNIQUE INDEX "tax_documents_number_idx" ON "tax_documents" USING btree ("number");
  CREATE INDEX "tax_documents_order_idx" ON "tax_documents" USING btree ("order_id");
  CREATE INDEX "tax_documents_updated_at_idx" ON "tax_documents" USING btree ("updated_at");
  CREATE UNIQUE INDEX "vouchers_code_idx" ON "vouchers" USING btree ("code");
  CREATE INDEX "vouchers_created_at_idx" ON "vouchers" USING btree ("created_at");
  CREATE INDEX "vouchers_updated_at_idx" ON "vouchers" USING btree ("updated_at");
  CREATE INDEX "card_checks_card_idx" ON "card_checks" USING btree ("card_id");
  CREATE INDEX "card_checks_checked_by_idx" ON "card_checks" USING btree ("checked_by_id");
  CREATE INDEX "card_checks_company_idx" ON "card_checks" USING btree ("company_id");
  CREATE INDEX "card_checks_created_at_idx" ON "card_checks" USING btree ("created_at");
  CREATE INDEX "card_checks_person_idx" ON "card_checks" USING btree ("person_id");
  CREATE INDEX "card_checks_recent_idx" ON "card_checks" USING btree ("company_id","id" DESC NULLS FIRST);
  CREATE INDEX "card_checks_updated_at_idx" ON "card_checks" USING btree ("updated_at");
  CREATE INDEX "cards_created_at_idx" ON "cards" USING btree ("created_at");
  CREATE INDEX "cards_newest_idx" ON "cards" USING btree ("person_id","expires_on" DESC NULLS LAST,"id" DESC NULLS FIRST);
  CREATE INDEX "cards_person_idx" ON "cards" USING btree ("person_id");
  CREATE INDEX "cards_updated_at_idx" ON "cards" USING btree ("updated_at");
  CREATE INDEX "company_requirements_company_idx" ON "company_requirements" USING btree ("company_id");
  CREATE INDEX "company_requirements_course_idx" ON "company_requirements" USING btree ("course_id");
  CREATE INDEX "company_requirements_created_at_idx" ON "company_requirements" USING btree ("created_at");
  CREATE UNIQUE INDEX "company_requirements_once_idx" ON "company_requirements" USING btree ("company_id","course_id");
  CREATE INDEX "company_requirements_updated_at_idx" ON "company_requirements" USING btree ("updated_at");
  CREATE INDEX "wallet_mails_person_idx" ON "wallet_mails" USING btree ("person_id","created_at");
  CREATE INDEX "wallet_targets_device_idx" ON "wallet_targets" USING btree ("device") WHERE (kind = 'apple'::text);
  CREATE INDEX "wallet_targets_due_idx" ON "wallet_targets" USING btree ("next_at") WHERE is_due;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "courses" CASCADE;
  DROP TABLE "pages" CASCADE;
  DROP TABLE "pages_rels" CASCADE;
  DROP TABLE "_pages_v" CASCADE;
  DROP TABLE "_pages_v_rels" CASCADE;
  DROP TABLE "shared_blocks" CASCADE;
  DROP TABLE "_shared_blocks_v" CASCADE;
  DROP TABLE "media" CASCADE;
  DROP TABLE "documents" CASCADE;
  DROP TABLE "categories" CASCADE;
  DROP TABLE "menus_items_children" CASCADE;
  DROP TABLE "menus_items" CASCADE;
  DROP TABLE "menus" CASCADE;
  DROP TABLE "redirects" CASCADE;
  DROP TABLE "shop_items" CASCADE;
  DROP TABLE "staff_roles" CASCADE;
  DROP TABLE "staff" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "settings" CASCADE;
  DROP TABLE "audit_log" CASCADE;
  DROP TABLE "desk_sessions" CASCADE;
  DROP TABLE "desk_views" CASCADE;
  DROP TABLE "first_administrator" CASCADE;
  DROP TABLE "people" CASCADE;
  DROP TABLE "repeated_calls" CASCADE;
  DROP TABLE "repeated_desk_calls" CASCADE;
  DROP TABLE "user_sessions" CASCADE;
  DROP TABLE "roll_messages" CASCADE;
  DROP TABLE "slot_moves" CASCADE;
  DROP TABLE "access_requests" CASCADE;
  DROP TABLE "business_admins" CASCADE;
  DROP TABLE "companies" CASCADE;
  DROP TABLE "employments" CASCADE;
  DROP TABLE "industry_trade_areas" CASCADE;
  DROP TABLE "invitations" CASCADE;
  DROP TABLE "first_filling" CASCADE;
  DROP TABLE "completed_courses" CASCADE;
  DROP TABLE "course_sessions" CASCADE;
  DROP TABLE "courses_delivery_modes" CASCADE;
  DROP TABLE "courses_rels" CASCADE;
  DROP TABLE "courses_template_starts" CASCADE;
  DROP TABLE "session_slots" CASCADE;
  DROP TABLE "bot_check_tokens" CASCADE;
  DROP TABLE "demand_matches" CASCADE;
  DROP TABLE "enquiries" CASCADE;
  DROP TABLE "enquiry_events" CASCADE;
  DROP TABLE "form_settings" CASCADE;
  DROP TABLE "form_settings_contact_methods" CASCADE;
  DROP TABLE "form_settings_invoice_to_options" CASCADE;
  DROP TABLE "form_settings_know_more_about" CASCADE;
  DROP TABLE "form_settings_recipients" CASCADE;
  DROP TABLE "mail_hold" CASCADE;
  DROP TABLE "messages" CASCADE;
  DROP TABLE "demo_checkouts" CASCADE;
  DROP TABLE "demo_events" CASCADE;
  DROP TABLE "demo_refunds" CASCADE;
  DROP TABLE "payment_events" CASCADE;
  DROP TABLE "payments" CASCADE;
  DROP TABLE "refunds" CASCADE;
  DROP TABLE "locations" CASCADE;
  DROP TABLE "nz_address_words" CASCADE;
  DROP TABLE "nz_addresses" CASCADE;
  DROP TABLE "nz_streets" CASCADE;
  DROP TABLE "erasures" CASCADE;
  DROP TABLE "attendees" CASCADE;
  DROP TABLE "bookings" CASCADE;
  DROP TABLE "seat_claims" CASCADE;
  DROP TABLE "waitlist_entries" CASCADE;
  DROP TABLE "account_corrections" CASCADE;
  DROP TABLE "book_checks" CASCADE;
  DROP TABLE "company_credit" CASCADE;
  DROP TABLE "credit_entries" CASCADE;
  DROP TABLE "credit_refunds" CASCADE;
  DROP TABLE "document_counters" CASCADE;
  DROP TABLE "freight_rules" CASCADE;
  DROP TABLE "freight_rules_regions" CASCADE;
  DROP TABLE "order_lines" CASCADE;
  DROP TABLE "orders" CASCADE;
  DROP TABLE "tax_documents" CASCADE;
  DROP TABLE "vouchers" CASCADE;
  DROP TABLE "card_checks" CASCADE;
  DROP TABLE "card_reminders" CASCADE;
  DROP TABLE "cards" CASCADE;
  DROP TABLE "company_requirements" CASCADE;
  DROP TABLE "wallet_keys" CASCADE;
  DROP TABLE "wallet_mails" CASCADE;
  DROP TABLE "wallet_passes" CASCADE;
  DROP TABLE "wallet_targets" CASCADE;
  DROP TYPE "public"."enum_pages_page_type";
  DROP TYPE "public"."enum_pages_review";
  DROP TYPE "public"."enum_pages_status";
  DROP TYPE "public"."enum__pages_v_version_page_type";
  DROP TYPE "public"."enum__pages_v_version_review";
  DROP TYPE "public"."enum__pages_v_version_status";
  DROP TYPE "public"."enum_shared_blocks_status";
  DROP TYPE "public"."enum__shared_blocks_v_version_status";
  DROP TYPE "public"."enum_staff_roles";
  DROP TYPE "public"."enum_courses_category";
  DROP TYPE "public"."enum_courses_pass_level";
  DROP TYPE "public"."enum_people_preferred_language";
  DROP TYPE "public"."enum_access_requests_state";
  DROP TYPE "public"."enum_business_admins_permission";
  DROP TYPE "public"."enum_business_admins_state";
  DROP TYPE "public"."enum_companies_account_terms_due_in";
  DROP TYPE "public"."enum_companies_account_terms_state";
  DROP TYPE "public"."enum_companies_kind";
  DROP TYPE "public"."enum_companies_membership_state";
  DROP TYPE "public"."enum_invitations_permission";
  DROP TYPE "public"."enum_invitations_state";
  DROP TYPE "public"."enum_completed_courses_result";
  DROP TYPE "public"."enum_course_sessions_format";
  DROP TYPE "public"."enum_course_sessions_language";
  DROP TYPE "public"."enum_course_sessions_state";
  DROP TYPE "public"."enum_courses_delivery_modes";
  DROP TYPE "public"."enum_session_slots_state";
  DROP TYPE "public"."enum_enquiries_form";
  DROP TYPE "public"."enum_enquiries_quarantine_reason";
  DROP TYPE "public"."enum_enquiries_region";
  DROP TYPE "public"."enum_enquiries_state";
  DROP TYPE "public"."enum_enquiry_events_kind";
  DROP TYPE "public"."enum_form_settings_recipients_form";
  DROP TYPE "public"."enum_messages_state";
  DROP TYPE "public"."enum_payments_review";
  DROP TYPE "public"."enum_payments_state";
  DROP TYPE "public"."enum_refunds_state";
  DROP TYPE "public"."enum_locations_kind";
  DROP TYPE "public"."enum_locations_region";
  DROP TYPE "public"."enum_attendees_result";
  DROP TYPE "public"."enum_attendees_state";
  DROP TYPE "public"."enum_bookings_gives_back_to";
  DROP TYPE "public"."enum_bookings_state";
  DROP TYPE "public"."enum_waitlist_entries_state";
  DROP TYPE "public"."enum_credit_entries_reason";
  DROP TYPE "public"."enum_freight_rules_regions";
  DROP TYPE "public"."enum_orders_method";
  DROP TYPE "public"."enum_orders_state";
  DROP TYPE "public"."enum_tax_documents_kind";
  DROP TYPE "public"."enum_vouchers_kind";
  DROP TYPE "public"."enum_card_checks_state";
  DROP TYPE "public"."enum_cards_level";`)
}
