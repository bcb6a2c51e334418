-- Null is what has not been looked through yet: what was written before and has a "#", and what a copy of the server from
-- before this column is about to write. The server does it, because it is the one that knows what a hashtag is.
ALTER TABLE "entries" ADD COLUMN "hashtags" jsonb DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "entries" ALTER COLUMN "hashtags" DROP DEFAULT;--> statement-breakpoint
UPDATE "entries" SET "hashtags" = NULL WHERE strpos(concat_ws(' ', "title", "text", "comment"), '#') > 0;--> statement-breakpoint
CREATE INDEX "entries_hashtags" ON "entries" USING btree ("user_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "entries"."hashtags" <> '{}';--> statement-breakpoint
CREATE INDEX "entries_without_hashtags" ON "entries" USING btree ("user_id","id") WHERE "entries"."hashtags" is null;
