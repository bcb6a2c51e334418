-- As `foldForSearch` folds them. A generated column needs a function that is marked as immutable, which the one that joins
-- arrays is not, because of other types than text.
CREATE FUNCTION "words_of_public_book"("title" text, "authors" text[], "category" text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT to_tsvector('simple'::regconfig,
		replace(replace(replace(replace(translate(
			lower(regexp_replace(normalize(
				"title" || ' ' || array_to_string("authors", ' ') || ' ' || "category", NFKD), U&'[\0300-\036F]', '', 'g')),
			'øłđðħŧŋı', 'olddhtni'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'))
$$;
--> statement-breakpoint
ALTER TABLE "influencer_content" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (words_of_public_book("title", "authors", "category")) STORED;