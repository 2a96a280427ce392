CREATE TABLE "file_pieces" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer NOT NULL,
	"media_type" text,
	"sha256" text,
	"storage" text NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "files_storage_word" CHECK ("files"."storage" in ('database', 'folder'))
);
--> statement-breakpoint
ALTER TABLE "file_pieces" ADD CONSTRAINT "file_pieces_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_record" ON "files" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "files_to_sweep" ON "files" USING btree ("updated_at") WHERE is_deleted or sha256 is null;