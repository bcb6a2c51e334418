CREATE TABLE "export_tickets" (
	"user_id" uuid NOT NULL,
	"ticket_hash" text NOT NULL,
	"format" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "export_tickets_user_id_ticket_hash_pk" PRIMARY KEY("user_id","ticket_hash")
);
--> statement-breakpoint
ALTER TABLE "export_tickets" ADD CONSTRAINT "export_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;