ALTER TABLE "generations" ADD COLUMN "target" jsonb;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "closed_at" timestamp (3) with time zone;