-- Such titles have another key by now: it is written anew while the server runs.
UPDATE "content_items" SET "match_key" = '' WHERE "title" ~ '\([^()]*\(.*\)\s*$' AND "title" ~ '#\s*[0-9]';
