ALTER TABLE "influencers" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig,
  replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize("display_name" || ' ' || "summary", NFKD), U&'[\0300-\036F]', '', 'g')),
    'øłđðħŧŋı', 'olddhtni'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'))) STORED;