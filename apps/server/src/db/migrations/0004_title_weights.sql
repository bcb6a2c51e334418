-- The words of a title and of its authors get a weight of their own, for a search in them alone. What is written from
-- now on has it; this gives it to what was written before.
UPDATE "content_items" SET "search" = setweight("search", 'A', tsvector_to_array(to_tsvector('simple', regexp_replace(
  lower(regexp_replace(normalize("title" || ' ' || array_to_string("authors", ' '), NFKD), U&'[\0300-\036F]', '', 'g')),
  '[^[:alnum:]]+', ' ', 'g'))));
