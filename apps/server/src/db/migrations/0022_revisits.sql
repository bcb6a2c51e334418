CREATE TABLE "revisits" (
	"user_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"first_met_on" date NOT NULL,
	"met_on" date NOT NULL,
	"answer" text NOT NULL,
	"due_on" date,
	CONSTRAINT "revisits_user_id_entry_id_pk" PRIMARY KEY("user_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "revisits" ADD CONSTRAINT "revisits_user_id_entry_id_entries_user_id_id_fk" FOREIGN KEY ("user_id","entry_id") REFERENCES "public"."entries"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revisits_met" ON "revisits" USING btree ("user_id","met_on");--> statement-breakpoint
CREATE INDEX "revisits_due" ON "revisits" USING btree ("user_id","due_on");