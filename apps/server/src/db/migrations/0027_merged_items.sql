CREATE TABLE "merged_items" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"authors" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"isbn" text,
	"external_ids" jsonb NOT NULL,
	"match_key" text NOT NULL,
	CONSTRAINT "merged_items_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "merged_items" ADD CONSTRAINT "merged_items_user_id_content_id_content_items_user_id_id_fk" FOREIGN KEY ("user_id","content_id") REFERENCES "public"."content_items"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_items_of_content" ON "merged_items" USING btree ("user_id","content_id");--> statement-breakpoint
CREATE INDEX "merged_items_match" ON "merged_items" USING btree ("user_id","match_key");--> statement-breakpoint
CREATE INDEX "merged_items_isbn" ON "merged_items" USING btree ("user_id","isbn");