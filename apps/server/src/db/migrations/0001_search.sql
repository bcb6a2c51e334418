-- Lets one index hold the owner and the words; part of PostgreSQL, and any owner of a database may add it.
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "search" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "search" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "content_items_search" ON "content_items" USING gin ("user_id","search");--> statement-breakpoint
CREATE INDEX "entries_search" ON "entries" USING gin ("user_id","search");