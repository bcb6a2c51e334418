-- Apostrophes and signs of transliteration that are letters to Unicode ("Qurʾān", "памʼять") are none to a search. The
-- function stays as it is but for what it leaves out.
DO $$
BEGIN
	EXECUTE replace(pg_get_functiondef('fold_text(text)'::regprocedure), '[\00AD\0300-', '[\00AD\02B9-\02C1\02EE\0300-');
END $$;
--> statement-breakpoint
-- The server folds the others anew. They are locked at the very end: what comes before may take long, and holds up nobody
-- who writes.
CREATE TEMPORARY TABLE "with_such_letters" ON COMMIT DROP AS
	SELECT "user_id", "id" FROM "content_items" AS "item"
	WHERE "title" || array_to_string("authors", ' ') || "summary" ~ U&'[\0149\02B9-\02C1\02EE]'
		OR EXISTS (
			SELECT FROM "entries" AS "entry"
			WHERE "entry"."user_id" = "item"."user_id" AND "entry"."content_id" = "item"."id"
				AND concat_ws(' ', "entry"."title", "text", "comment") ~ U&'[\0149\02B9-\02C1\02EE]');
--> statement-breakpoint
UPDATE "influencers" SET "summary" = "summary"
	WHERE "display_name" || ' ' || "summary" ~ U&'[\0149\02B9-\02C1\02EE]';
--> statement-breakpoint
UPDATE "influencer_content" SET "title" = "title"
	WHERE "title" || array_to_string("authors", ' ') || "category" ~ U&'[\0149\02B9-\02C1\02EE]';
--> statement-breakpoint
INSERT INTO "items_to_fold" ("user_id", "content_id")
	SELECT "item"."user_id", "item"."id" FROM "content_items" AS "item" JOIN "with_such_letters" USING ("user_id", "id")
	FOR KEY SHARE OF "item"
ON CONFLICT DO NOTHING;
