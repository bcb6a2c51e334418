DROP INDEX "entries_search";--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "generations_age" ON "generations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "generations_to_forget" ON "generations" USING btree ("created_at") WHERE not "generations"."counted" or "generations"."result" is not null;