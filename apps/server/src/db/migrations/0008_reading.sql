ALTER TABLE "content_items" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "started_at" date;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "finished_at" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "external_ids" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "source_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "entries_source" ON "entries" USING btree ("user_id","content_id","source_key");