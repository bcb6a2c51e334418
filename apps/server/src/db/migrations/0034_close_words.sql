-- Items of a person that have a word ('word') or a beginning of one ('begin':*), at most so many: from the newest segment
-- on, then from up to 48 at once, because PostgreSQL weighs the words of a look in pairs.
CREATE FUNCTION "items_with_word"("owner" uuid, "asked" text, "most" integer) RETURNS SETOF tid LANGUAGE plpgsql STABLE AS $$
DECLARE
	"upper" integer := (SELECT max("size"."last_segment") FROM "library_sizes" AS "size" WHERE "size"."user_id" = "owner");
	"lower" integer := "upper";
	"mark" text := mark_of_owner("owner");
	"left_over" integer := "most";
	"found_now" integer;
BEGIN
	WHILE "upper" >= 0 AND "left_over" > 0 LOOP
		-- The owner is compared behind the fence, so that no other index is ever taken for this look.
		RETURN QUERY
			SELECT "found"."ctid"
			FROM (
				SELECT "item"."ctid", "item"."user_id" FROM "content_items" AS "item"
				WHERE own_words("item"."user_id", "item"."segment", "item"."words") @@ (
					SELECT string_agg(overlay("asked" PLACING '''' || "mark" || "segment" || '/' FROM 1 FOR 1), ' | ')
					FROM generate_series("lower", "upper") AS "segment")::tsquery
				OFFSET 0
			) AS "found"
			WHERE "found"."user_id" = "owner"
			LIMIT "left_over";
		GET DIAGNOSTICS "found_now" = ROW_COUNT;
		"left_over" := "left_over" - "found_now";
		"upper" := "lower" - 1;
		"lower" := greatest(0, "upper" - 47);
	END LOOP;
END $$;
--> statement-breakpoint
-- Words of a person's library that may be meant by one that stands nowhere in it: its other spellings, as far as they are
-- there, and the words that begin as it does, of about 150 items and 2 MB at most, those with the longest of its beginnings
-- first. For a word that the library has, nothing.
CREATE FUNCTION "close_words"("owner" uuid, "typed" text, "spellings" text[], "beginnings" text[])
RETURNS TABLE("word" text, "books" bigint) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	"places" tid[] := '{}';
	"beginning" text;
BEGIN
	IF EXISTS (SELECT FROM items_with_word("owner", '''' || "typed" || ''':*', 1)) THEN RETURN; END IF;

	RETURN QUERY
		SELECT split_part("spelling", '''', 2), count(*)
		FROM unnest("spellings") AS "spelling", items_with_word("owner", "spelling", 10)
		GROUP BY "spelling";

	FOREACH "beginning" IN ARRAY "beginnings" LOOP
		EXIT WHEN cardinality("places") >= 150;
		"places" := "places" || array(
			SELECT "place" FROM items_with_word("owner", '''' || "beginning" || ''':*', 50) AS "place"
			WHERE "place" <> ALL ("places"));
	END LOOP;
	RETURN QUERY
		SELECT "one"."lexeme", count(*)
		FROM (
			SELECT "item"."words", sum(pg_column_size("item"."words")) OVER (ORDER BY "nth") AS "bytes"
			FROM unnest("places") WITH ORDINALITY AS "found"("place", "nth")
			CROSS JOIN LATERAL (
				SELECT "words" FROM "content_items" WHERE "content_items"."ctid" = "found"."place" LIMIT 1) AS "item"
		) AS "kept", unnest("kept"."words") AS "one"
		WHERE "kept"."bytes" <= 2000000 AND starts_with("one"."lexeme", "beginning")
		GROUP BY "one"."lexeme"
		ORDER BY count(*) DESC
		LIMIT 2000;
END $$;
