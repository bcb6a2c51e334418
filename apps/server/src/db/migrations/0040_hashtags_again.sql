-- What has a hashtag in these was read otherwise: a joiner ended one, and a wide sign began none. The server reads it anew.
UPDATE "entries" SET "hashtags" = NULL WHERE concat_ws(' ', "title", "text", "comment") ~ U&'\FF03|#.*[\200C\200D]';
