DROP INDEX "content_items_words";--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "segment" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "library_sizes" ADD COLUMN "last_segment" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "library_sizes" ADD COLUMN "added" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "library_sizes" SET "added" = "items";--> statement-breakpoint
UPDATE "content_items" AS "item" SET "segment" = "placed"."segment"
FROM (
	SELECT "user_id", "id", (row_number() OVER (PARTITION BY "user_id" ORDER BY "created_at", "id") - 1) / 1000 AS "segment"
	FROM "content_items"
) AS "placed"
WHERE "item"."user_id" = "placed"."user_id" AND "item"."id" = "placed"."id" AND "placed"."segment" > 0;
--> statement-breakpoint
UPDATE "library_sizes" AS "size" SET "last_segment" = "highest"."segment"
FROM (SELECT "user_id", max("segment") AS "segment" FROM "content_items" GROUP BY "user_id") AS "highest"
WHERE "size"."user_id" = "highest"."user_id";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_words_of_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		NEW."words" := NEW."search";
		NEW."segment" := (
			SELECT coalesce(greatest(max("last_segment"), sum("added") / 1000), 0)
			FROM "library_sizes" WHERE "user_id" = NEW."user_id");
	ELSE
		NEW."words" := NEW."search" || words_of_entries(NEW."user_id", NEW."id");
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Counts what a statement has added or taken away. With a person, their counts go too.
CREATE OR REPLACE FUNCTION "keep_library_size"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "library_sizes" AS "size" ("user_id", "shard", "items", "added", "last_segment")
	SELECT "changed"."user_id", pg_backend_pid() % 128, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END,
		CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE 0 END, max("changed"."segment")
	FROM "changed"
	WHERE EXISTS (SELECT FROM "users" WHERE "users"."id" = "changed"."user_id")
	GROUP BY "changed"."user_id"
	ON CONFLICT ("user_id", "shard") DO UPDATE SET "items" = "size"."items" + excluded."items",
		"added" = "size"."added" + excluded."added",
		"last_segment" = greatest("size"."last_segment", excluded."last_segment");
	RETURN NULL;
END $$;
--> statement-breakpoint
-- What the words of a person begin with in the index. Two people may have the same: the rows tell them apart.
CREATE FUNCTION "mark_of_owner"("owner" uuid) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN left(encode(substring(uuid_send("owner") FROM 13), 'base64'), 5);
END $$;
--> statement-breakpoint
-- Of a book with very many words: a word of the index takes at most 2 kB, and all of an item 1 MB. Longer ones are cut,
-- and what is beyond is left out.
CREATE FUNCTION "mark_many_words"("mark" text, "words" tsvector) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN (
		SELECT array_to_tsvector(coalesce(array_agg("mark" || left("lexeme", 300)), '{}'))
		FROM (
			SELECT "lexeme", sum(octet_length("lexeme") + octet_length("mark")) OVER (ORDER BY "lexeme") AS "bytes"
			FROM unnest("words")
		) AS "counted"
		WHERE "bytes" <= 900000);
END $$;
--> statement-breakpoint
-- Each word behind its owner and segment; those of title and authors a second time, behind another sign. Words are
-- letters and digits, so that their text can be worked on as a whole: a quotation mark is never part of one. The cost
-- keeps every plan from reckoning this anew for rows, in place of looking into the index.
CREATE FUNCTION "own_words"("owner" uuid, "segment" integer, "words" tsvector) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
DECLARE
	"mark" text := public.mark_of_owner("owner") || "segment";
	"every" text := ' ' || strip("words")::text;
	"titled" text := ' ' || strip(ts_filter("words", '{a}'))::text;
BEGIN
	IF octet_length("every") <= 2000 THEN
		RETURN (replace("every", ' ''', ' ''' || "mark" || '/') || replace("titled", ' ''', ' ''' || "mark" || '!'))::tsvector;
	END IF;
	RETURN public.mark_many_words("mark" || '/', "words") || public.mark_many_words("mark" || '!', ts_filter("words", '{a}'));
END $$;
--> statement-breakpoint
-- The items that a search ranks: all that have every word and phrase, as long as they are not many more than `most`.
-- Else `most` of them: first those with all words in title and authors, then with one of them there, then those that came last.
-- It looks into one segment after the other, from the newest, and stops as soon as it has enough. It gives the places
-- of the rows, which hold as long as the statement that asks: fetching them is no question of a plan.
CREATE FUNCTION "search_candidates"("owner" uuid, "wanted" text[], "phrases" text[], "most" integer)
RETURNS SETOF tid LANGUAGE plpgsql STABLE ROWS 100
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
	"last" integer := (SELECT max("size"."last_segment") FROM "library_sizes" AS "size" WHERE "size"."user_id" = "owner");
	"mark" text := mark_of_owner("owner");
	-- As PostgreSQL writes what it asks for: 'word' or 'begin':*
	"parts" text[] := array(
		SELECT DISTINCT CASE WHEN length("part") > 200 THEN rtrim(left("part", 200), ''':') || ''':*' ELSE "part" END
		FROM unnest("wanted") AS "given", unnest(string_to_array(to_tsquery('simple', "given")::text, ' <-> ')) AS "part");
	"in_title" tsquery := (
		SELECT string_agg(CASE WHEN "part" LIKE '%:*' THEN "part" || 'A' ELSE "part" || ':A' END, ' & ')::tsquery
		FROM unnest("parts") AS "part");
	"places" tsquery[] := array(SELECT to_tsquery('simple', "phrase") FROM unnest("phrases") AS "phrase");
	"rare" text[] := '{}';
	"frequent" text[] := '{}';
	"anywhere" text;
	"titled" text;
	"asked" text;
	"others" tsquery;
	"upper" integer;
	"lower" integer;
	"count" integer;
	"part" text;
	"hit" record;
	"titles" tid[] := '{}';
	"texts" tid[] := '{}';
BEGIN
	IF "last" IS NULL OR "parts" = '{}' THEN RETURN; END IF;

	-- Beginnings are read whole from the index before they are cut with each other. In a large library those that a
	-- full segment has very often are looked for in the rows that the other words have found.
	IF "last" >= 8 AND cardinality("parts") > 1 THEN
		FOREACH "part" IN ARRAY "parts" LOOP
			PERFORM FROM "content_items" AS "item"
			WHERE own_words("item"."user_id", "item"."segment", "item"."words")
				@@ overlay("part" PLACING '''' || "mark" || "last" - 1 || '/' FROM 1 FOR 1)::tsquery
			LIMIT 200;
			GET DIAGNOSTICS "count" = ROW_COUNT;
			IF "count" < 200 THEN "rare" := "rare" || "part"; ELSE "frequent" := "frequent" || "part"; END IF;
		END LOOP;
	END IF;
	IF "rare" = '{}' THEN
		"rare" := "parts";
		"frequent" := '{}';
	END IF;
	"anywhere" := (SELECT string_agg(overlay("part" PLACING '''%/' FROM 1 FOR 1), ' & ') FROM unnest("rare") AS "part");
	"titled" := (SELECT string_agg(overlay("part" PLACING '''%!' FROM 1 FOR 1), ' & ') FROM unnest("rare") AS "part");

	FOREACH "part" IN ARRAY '{anywhere,all in title,one in title}'::text[] LOOP
		"asked" := CASE "part"
			WHEN 'anywhere' THEN "anywhere"
			WHEN 'all in title' THEN "titled"
			ELSE "anywhere" || ' & (' || replace("titled", ' & ', ' | ') || ')' END;
		"others" := CASE
			WHEN "frequent" = '{}' THEN NULL
			WHEN "part" = 'all in title' THEN "in_title"
			ELSE array_to_string("frequent", ' & ')::tsquery END;
		"count" := 0;
		"upper" := "last";
		"lower" := "last";
		WHILE "upper" >= 0 LOOP
			-- The owner is compared behind the fence, so that no other index is ever taken for this look.
			FOR "hit" IN
				SELECT "newest"."ctid", "newest"."search" @@ "in_title" AS "is_titled"
				FROM (
					SELECT "found"."ctid", "found"."search"
					FROM (
						SELECT "item"."ctid", "item"."user_id", "item"."id", "item"."created_at", "item"."search"
						FROM "content_items" AS "item"
						WHERE own_words("item"."user_id", "item"."segment", "item"."words") @@ (
								SELECT string_agg('(' || replace("asked", '%', "mark" || "segment") || ')', ' | ')
								FROM generate_series("lower", "upper") AS "segment")::tsquery
							AND ("others" IS NULL
								-- Words of entries have no weights, and would count as standing in the title.
								OR CASE "part" WHEN 'all in title' THEN "item"."search" ELSE "item"."words" END @@ "others")
						OFFSET 0
					) AS "found"
					WHERE "found"."user_id" = "owner"
						AND ("places" = '{}' OR NOT EXISTS (
							SELECT FROM unnest("places") AS "place"
							WHERE NOT "found"."search" @@ "place" AND NOT EXISTS (
								SELECT FROM "entries" AS "entry"
								WHERE "entry"."user_id" = "owner" AND "entry"."content_id" = "found"."id"
									AND "entry"."search" @@ "place")))
					ORDER BY "found"."created_at" DESC, "found"."id" DESC
					LIMIT "most" + 1
				) AS "newest"
			LOOP
				"count" := "count" + 1;
				IF "hit"."is_titled" OR "part" <> 'anywhere' THEN "titles" := "titles" || "hit"."ctid";
				ELSE "texts" := "texts" || "hit"."ctid"; END IF;
			END LOOP;
			EXIT WHEN "count" > "most";
			"upper" := "lower" - 1;
			-- Twice as many segments each time; the words of a look are bounded, because they are weighed in pairs.
			"lower" := greatest(0, "upper" - least("last" - "upper", greatest(1, 48 / cardinality("parts"))) + 1);
		END LOOP;
		EXIT WHEN "part" = 'anywhere' AND "count" <= "most" OR (SELECT count(DISTINCT "row") FROM unnest("titles") AS "row") > "most" / 2
			OR "part" = 'all in title' AND cardinality("parts") = 1;
	END LOOP;

	RETURN QUERY
		SELECT "one"."row" FROM unnest("titles" || "texts") WITH ORDINALITY AS "one"("row", "place")
		GROUP BY "one"."row" ORDER BY min("one"."place") LIMIT "most";
END $$;
--> statement-breakpoint
CREATE INDEX "content_items_words" ON "content_items" USING gin (own_words("user_id", "segment", "words")) WITH (fastupdate=off);--> statement-breakpoint
-- Every plan knows beforehand to take it: reckoning all words anew for ANALYZE would help nobody.
ALTER INDEX "content_items_words" ALTER COLUMN 1 SET STATISTICS 0;
