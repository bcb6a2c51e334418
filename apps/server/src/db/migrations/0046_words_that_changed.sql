-- The words of a book with a thousand lines take long to put together, and most changes leave those of its lines alone.
CREATE OR REPLACE FUNCTION "keep_words_of_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Two conditions: nothing but an update has "earlier", and PostgreSQL looks for all that one names.
	IF TG_OP = 'UPDATE' THEN
		IF NOT EXISTS (
			SELECT "user_id", "content_id", "id", "search" FROM "changed"
			EXCEPT SELECT "user_id", "content_id", "id", "search" FROM "earlier"
		) THEN
			RETURN NULL;
		END IF;
	END IF;
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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "entries_words_changed" AFTER UPDATE ON "entries"
	REFERENCING OLD TABLE AS "earlier" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_entries"();
