CREATE TABLE "moved_entries" (
	"user_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"source_key" text,
	CONSTRAINT "moved_entries_user_id_content_id_entry_id_pk" PRIMARY KEY("user_id","content_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "moved_entries" ADD CONSTRAINT "moved_entries_user_id_content_id_content_items_user_id_id_fk" FOREIGN KEY ("user_id","content_id") REFERENCES "public"."content_items"("user_id","id") ON DELETE cascade ON UPDATE no action;