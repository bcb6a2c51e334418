-- Vowel signs and what voices a kana are a part of a word, no accents, and a soft hyphen does not end one. What items and
-- their entries with such letters have is folded anew by the server, which knows best how.
CREATE TABLE "items_to_fold" (
	"user_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	CONSTRAINT "items_to_fold_user_id_content_id_pk" PRIMARY KEY("user_id","content_id")
);
--> statement-breakpoint
INSERT INTO "items_to_fold" ("user_id", "content_id")
	SELECT "user_id", "id" FROM "content_items"
	WHERE "title" || array_to_string("authors", ' ') || "summary"
		~ U&'[\00AD\0780-\109F\135D-\135F\1700-\1CFF\2CEF-\2D7F\302E-\30FF\A6F0-\ABFF\FF66-\FF9F\+010376-\+01E94F]'
	UNION
	SELECT "user_id", "content_id" FROM "entries"
	WHERE concat_ws(' ', "title", "text", "comment")
		~ U&'[\00AD\0780-\109F\135D-\135F\1700-\1CFF\2CEF-\2D7F\302E-\30FF\A6F0-\ABFF\FF66-\FF9F\+010376-\+01E94F]';
--> statement-breakpoint
-- After the reading, which may take long, nobody who writes is held up.
LOCK TABLE "content_items" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
DELETE FROM "items_to_fold" AS "one" WHERE NOT EXISTS (
	SELECT FROM "content_items" AS "item" WHERE "item"."user_id" = "one"."user_id" AND "item"."id" = "one"."content_id");
--> statement-breakpoint
ALTER TABLE "items_to_fold" ADD CONSTRAINT "items_to_fold_user_id_content_id_content_items_user_id_id_fk" FOREIGN KEY ("user_id","content_id") REFERENCES "public"."content_items"("user_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- As `foldForSearch` folds the words of a text. The letters of Korean stay taken apart.
CREATE FUNCTION "fold_text"("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT replace(replace(replace(replace(translate(
			lower(string_agg(CASE WHEN "part" ~ U&'[\1100-\11FF]' THEN "part" ELSE normalize("part", NFC) END, '' ORDER BY "nth")),
			'øłđðħŧŋı', 'olddhtni'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
	FROM (
		SELECT "found"[1] AS "part", "nth"
		FROM regexp_matches(
			regexp_replace(normalize("text", NFKD), U&'[\00AD\0300-\036F\0483-\0489\0591-\05BD\05BF\05C1\05C2\05C4\05C5\05C7\0610-\061A\064B-\065F\0670\06D6-\06DC\06DF-\06E4\06E7\06E8\06EA-\06ED\0711\0730-\074A\0897-\089F\08CA-\08E1\08E3-\08FF\093C\0951-\0954\09BC\0A3C\0ABC\0B3C\0C3C\0CBC\1AB0-\1AFF\1CD0-\1CD2\1CD4-\1CE0\1CE2-\1CE8\1CED\1CF4\1CF8\1CF9\1DC0-\1DFF\20D0-\20F0\2DE0-\2DFF\302A-\302D\A66F-\A672\A674-\A67D\A69E\A69F\FB1E\FE00-\FE0F\FE20-\FE2F\+0E0100-\+0E01EF]', '', 'g'),
			U&'[\1100-\11FF]+|[^\1100-\11FF]+', 'g') WITH ORDINALITY AS "matched"("found", "nth")
	) AS "parts"
$$;
--> statement-breakpoint
ALTER TABLE "influencers" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, fold_text("display_name" || ' ' || "summary"))) STORED;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "words_of_public_book"("title" text, "authors" text[], "category" text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT to_tsvector('simple'::regconfig,
		public.fold_text("title" || ' ' || array_to_string("authors", ' ') || ' ' || "category"))
$$;
--> statement-breakpoint
UPDATE "influencer_content" SET "title" = "title"
	WHERE "title" || array_to_string("authors", ' ') || "category" ~ U&'[\00AD\0483-\10FF\1700-\1CFF\302A-\30FF\A66F-\ABFF\FF66-\FF9F]';
