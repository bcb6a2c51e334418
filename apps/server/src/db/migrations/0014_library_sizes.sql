CREATE TABLE "library_sizes" (
	"user_id" uuid NOT NULL,
	"shard" smallint NOT NULL,
	"items" integer NOT NULL,
	CONSTRAINT "library_sizes_user_id_shard_pk" PRIMARY KEY("user_id","shard")
);
--> statement-breakpoint
ALTER TABLE "library_sizes" ADD CONSTRAINT "library_sizes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Counts what a statement has added or taken away. With a person, their counts go too.
CREATE FUNCTION "keep_library_size"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "library_sizes" AS "size" ("user_id", "shard", "items")
	SELECT "changed"."user_id", pg_backend_pid() % 128, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
	FROM "changed"
	WHERE EXISTS (SELECT FROM "users" WHERE "users"."id" = "changed"."user_id")
	GROUP BY "changed"."user_id"
	ON CONFLICT ("user_id", "shard") DO UPDATE SET "items" = "size"."items" + excluded."items";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "content_items_added" AFTER INSERT ON "content_items"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "keep_library_size"();
--> statement-breakpoint
CREATE TRIGGER "content_items_removed" AFTER DELETE ON "content_items"
	REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "keep_library_size"();
--> statement-breakpoint
-- The triggers hold the table until this is through: nothing is counted twice or left out.
INSERT INTO "library_sizes" ("user_id", "shard", "items") SELECT "user_id", 0, count(*) FROM "content_items" GROUP BY "user_id";
