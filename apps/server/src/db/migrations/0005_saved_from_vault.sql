ALTER TABLE "content_items" ADD COLUMN "saved_from_vault" text;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "saved_from_book" text;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "saved_from_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_saved_from" ON "content_items" USING btree ("user_id","saved_from_vault","saved_from_book") WHERE "content_items"."saved_from_vault" is not null;