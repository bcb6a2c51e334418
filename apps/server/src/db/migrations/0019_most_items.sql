-- A vault holds 100,000 items (VAULT_ITEMS_MAX): what is counted anyway is looked at when one comes to it.
CREATE OR REPLACE FUNCTION "keep_words_of_item"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"every" tsvector;
	"held" bigint;
BEGIN
	IF TG_OP = 'INSERT' THEN
		NEW."words" := NEW."search";
		SELECT coalesce(greatest(max("last_segment"), sum("added") / 1000), 0), coalesce(sum("items"), 0)
			INTO NEW."segment", "held"
			FROM "library_sizes" WHERE "user_id" = NEW."user_id";
		IF "held" >= 100000 THEN
			RAISE EXCEPTION 'a vault is full' USING ERRCODE = 'check_violation', CONSTRAINT = 'content_items_most';
		END IF;
	ELSE
		"every" := NEW."search" || words_of_entries(NEW."user_id", NEW."id");
		IF NEW."words" IS DISTINCT FROM "every" THEN NEW."words" := "every"; END IF;
	END IF;
	RETURN NEW;
END $$;
