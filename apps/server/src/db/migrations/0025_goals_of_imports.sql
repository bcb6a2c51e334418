ALTER TABLE "imports" ADD COLUMN "goals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_goals" ADD COLUMN "import_id" uuid;