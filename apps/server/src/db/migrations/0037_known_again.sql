CREATE TABLE "earlier_names" (
	"user_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"match_key" text NOT NULL,
	CONSTRAINT "earlier_names_user_id_content_id_match_key_pk" PRIMARY KEY("user_id","content_id","match_key")
);
--> statement-breakpoint
CREATE TABLE "moved_entries" (
	"user_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"source_key" text,
	CONSTRAINT "moved_entries_user_id_content_id_entry_id_pk" PRIMARY KEY("user_id","content_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "earlier_names" ADD CONSTRAINT "earlier_names_user_id_content_id_content_items_user_id_id_fk" FOREIGN KEY ("user_id","content_id") REFERENCES "public"."content_items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_entries" ADD CONSTRAINT "moved_entries_user_id_content_id_content_items_user_id_id_fk" FOREIGN KEY ("user_id","content_id") REFERENCES "public"."content_items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_names_match" ON "earlier_names" USING btree ("user_id","match_key");