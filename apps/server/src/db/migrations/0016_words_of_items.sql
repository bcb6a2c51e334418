DROP INDEX "content_items_search";--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
-- Every word of an item's entries once. A tsvector holds 1 MB: what is beyond 800 kB of different words is left out.
CREATE FUNCTION "words_of_entries"("owner" uuid, "item" uuid) RETURNS tsvector LANGUAGE sql STABLE AS $$
	SELECT array_to_tsvector(coalesce(array_agg("lexeme"), '{}'))
	FROM (
		SELECT "lexeme", sum(octet_length("lexeme")) OVER (ORDER BY "lexeme") AS "bytes"
		FROM (
			SELECT DISTINCT "lexeme" FROM "entries", unnest("entries"."search")
			WHERE "entries"."user_id" = "owner" AND "entries"."content_id" = "item"
		) AS "every"
	) AS "counted"
	WHERE "bytes" <= 800000
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_words_of_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."words" := CASE TG_OP
		WHEN 'INSERT' THEN NEW."search"
		ELSE NEW."search" || words_of_entries(NEW."user_id", NEW."id")
	END;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_words_of_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "content_items" AS "item" SET "words" = "item"."search" || words_of_entries("item"."user_id", "item"."id")
	FROM (SELECT DISTINCT "user_id", "content_id" FROM "changed") AS "touched"
	WHERE "item"."user_id" = "touched"."user_id" AND "item"."id" = "touched"."content_id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "content_items_words" BEFORE INSERT OR UPDATE OF "search" ON "content_items"
	FOR EACH ROW EXECUTE FUNCTION "keep_words_of_item"();
--> statement-breakpoint
CREATE TRIGGER "entries_words_added" AFTER INSERT ON "entries"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_entries"();
--> statement-breakpoint
CREATE TRIGGER "entries_words_changed" AFTER UPDATE ON "entries"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_entries"();
--> statement-breakpoint
CREATE TRIGGER "entries_words_removed" AFTER DELETE ON "entries"
	REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_entries"();
--> statement-breakpoint
UPDATE "content_items" SET "words" = "search" || words_of_entries("user_id", "id");
--> statement-breakpoint
CREATE INDEX "content_items_words" ON "content_items" USING gin ("user_id","words");
