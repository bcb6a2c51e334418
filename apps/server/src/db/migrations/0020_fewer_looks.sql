-- The items that a search ranks: all that have every word and phrase, as long as they are not many more than `most`.
-- Else `most` of them: first those with all words in title and authors, then with one of them there, then those that came last.
-- It looks into the newest segment, then into as many older ones as seem to hold enough, and stops when it has it. It
-- gives the places of the rows, which hold as long as the statement that asks: fetching them is no question of a plan.
CREATE OR REPLACE FUNCTION "search_candidates"("owner" uuid, "wanted" text[], "phrases" text[], "most" integer)
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
	"rare" text[] := "parts";
	"frequent" text[] := '{}';
	-- In a small library the most frequent word has few rows to read.
	"are_weighed" boolean := "last" < 8 OR cardinality("parts") < 2;
	"anywhere" text;
	"titled" text;
	"asked" text;
	"others" tsquery;
	"upper" integer;
	"lower" integer;
	"seen" integer;
	"count" integer;
	"rows_of_word" integer;
	"look" text;
	"word" text;
	"hit" record;
	"titles" tid[] := '{}';
	"texts" tid[] := '{}';
BEGIN
	IF "last" IS NULL OR "parts" = '{}' THEN RETURN; END IF;

	FOREACH "look" IN ARRAY '{anywhere,all in title,one in title}'::text[] LOOP
		"count" := 0;
		"upper" := "last";
		"lower" := "last";
		WHILE "upper" >= 0 LOOP
			"seen" := "last" - "upper";
			-- Beginnings are read whole from the index before they are cut with each other. Where many segments are to be
			-- gone through, those that a full one has very often are looked for in the rows that the other words have found.
			IF NOT "are_weighed" AND ("look" <> 'anywhere' OR "seen" >= 2 AND "count" < 8 * "seen") THEN
				"are_weighed" := true;
				"rare" := '{}';
				FOREACH "word" IN ARRAY "parts" LOOP
					PERFORM FROM "content_items" AS "item"
					WHERE own_words("item"."user_id", "item"."segment", "item"."words")
						@@ overlay("word" PLACING '''' || "mark" || "last" - 1 || '/' FROM 1 FOR 1)::tsquery
					LIMIT 200;
					GET DIAGNOSTICS "rows_of_word" = ROW_COUNT;
					IF "rows_of_word" < 200 THEN "rare" := "rare" || "word"; ELSE "frequent" := "frequent" || "word"; END IF;
				END LOOP;
				IF "rare" = '{}' THEN
					"rare" := "parts";
					"frequent" := '{}';
				END IF;
				"asked" := NULL;
			END IF;
			IF "asked" IS NULL THEN
				"anywhere" := (SELECT string_agg(overlay("word" PLACING '''%/' FROM 1 FOR 1), ' & ') FROM unnest("rare") AS "word");
				"titled" := (SELECT string_agg(overlay("word" PLACING '''%!' FROM 1 FOR 1), ' & ') FROM unnest("rare") AS "word");
				"asked" := CASE "look"
					WHEN 'anywhere' THEN "anywhere"
					WHEN 'all in title' THEN "titled"
					ELSE "anywhere" || ' & (' || replace("titled", ' & ', ' | ') || ')' END;
				"others" := CASE
					WHEN "frequent" = '{}' THEN NULL
					WHEN "look" = 'all in title' THEN "in_title"
					ELSE array_to_string("frequent", ' & ')::tsquery END;
			END IF;
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
								OR CASE "look" WHEN 'all in title' THEN "item"."search" ELSE "item"."words" END @@ "others")
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
				IF "hit"."is_titled" OR "look" <> 'anywhere' THEN "titles" := "titles" || "hit"."ctid";
				ELSE "texts" := "texts" || "hit"."ctid"; END IF;
			END LOOP;
			EXIT WHEN "count" > "most";
			-- One segment more, which is full; then as many as seem to hold what is missing, at most four times those seen.
			-- The words of a look are bounded, because they are weighed in pairs.
			"seen" := "last" - "lower" + 1;
			"upper" := "lower" - 1;
			"lower" := greatest(0, "lower" - least(
				CASE WHEN "seen" = 1 THEN 1 ELSE 4 * "seen" END,
				ceil(("most" + 1 - "count") * "seen" / greatest("count", 1)::numeric)::integer,
				greatest(1, 48 / cardinality("parts"))));
		END LOOP;
		EXIT WHEN CASE "look"
			WHEN 'anywhere' THEN "count" <= "most" OR cardinality("titles") > "most" / 2
			ELSE "look" = 'all in title' AND cardinality("parts") = 1
				OR (SELECT count(DISTINCT "row") FROM unnest("titles") AS "row") > "most" / 2 END;
		"asked" := NULL;
	END LOOP;

	-- One look finds each row once.
	IF "look" = 'anywhere' THEN
		RETURN QUERY SELECT "row" FROM unnest("titles" || "texts") AS "row" LIMIT "most";
		RETURN;
	END IF;
	RETURN QUERY
		SELECT "one"."row" FROM unnest("titles" || "texts") WITH ORDINALITY AS "one"("row", "place")
		GROUP BY "one"."row" ORDER BY min("one"."place") LIMIT "most";
END $$;
