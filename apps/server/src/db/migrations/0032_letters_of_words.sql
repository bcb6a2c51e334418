-- A search sees "Łódź" and "lodz", "Straße" and "strasse" as one. What is written from now on is kept so; this does the
-- same to the words of what was written before. Words are letters and digits, so that their text can be worked on as a
-- whole. The triggers bring the words of items up to date.
CREATE FUNCTION "with_plain_letters"("words" tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
	SELECT replace(replace(replace(replace(translate("words"::text, 'øłđðħŧŋı', 'olddhtni'),
		'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')::tsvector
$$;
--> statement-breakpoint
UPDATE "entries" SET "search" = with_plain_letters("search") WHERE "search"::text ~ '[ßæœøłđðþħŧŋı]';
--> statement-breakpoint
UPDATE "content_items" SET "search" = with_plain_letters("search") WHERE "search"::text ~ '[ßæœøłđðþħŧŋı]';
--> statement-breakpoint
DROP FUNCTION "with_plain_letters"(tsvector);
