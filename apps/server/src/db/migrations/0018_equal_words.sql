-- Words that stay as they are must not be written: where they are long, PostgreSQL takes what is written for another
-- value, and indexes the whole book anew.
CREATE OR REPLACE FUNCTION "keep_words_of_item"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"every" tsvector;
BEGIN
	IF TG_OP = 'INSERT' THEN
		NEW."words" := NEW."search";
		NEW."segment" := (
			SELECT coalesce(greatest(max("last_segment"), sum("added") / 1000), 0)
			FROM "library_sizes" WHERE "user_id" = NEW."user_id");
	ELSE
		"every" := NEW."search" || words_of_entries(NEW."user_id", NEW."id");
		IF NEW."words" IS DISTINCT FROM "every" THEN NEW."words" := "every"; END IF;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_words_of_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "content_items" AS "item" SET "words" = "item"."search" || "touched"."words"
	FROM (
		-- Behind the fence, so that the words are put together once for each item.
		SELECT "user_id", "content_id", words_of_entries("user_id", "content_id") AS "words"
		FROM (SELECT DISTINCT "user_id", "content_id" FROM "changed") AS "one"
		OFFSET 0
	) AS "touched"
	WHERE "item"."user_id" = "touched"."user_id" AND "item"."id" = "touched"."content_id"
		AND "item"."words" IS DISTINCT FROM "item"."search" || "touched"."words";
	RETURN NULL;
END $$;
