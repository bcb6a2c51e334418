DROP INDEX "imports_age";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rows_kept" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "imports_to_forget" ON "imports" USING btree ("created_at") WHERE "imports"."rows_kept" and "imports"."state" <> 'running';