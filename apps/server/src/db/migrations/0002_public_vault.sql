CREATE TABLE "influencer_content" (
	"influencer_slug" text NOT NULL,
	"slug" text NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"authors" text[] NOT NULL,
	"summary" text NOT NULL,
	"image" text,
	"category" text NOT NULL,
	"published_date" text,
	"rating" smallint NOT NULL,
	"isbn" text,
	"page_count" integer,
	"time_amount" integer,
	"time_unit" text,
	"takeaways" jsonb NOT NULL,
	"quotes" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "influencer_content_influencer_slug_slug_pk" PRIMARY KEY("influencer_slug","slug")
);
--> statement-breakpoint
CREATE TABLE "influencers" (
	"slug" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"photo_url" text,
	"twitter_url" text,
	"summary" text NOT NULL,
	"is_open" boolean NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "influencer_content" ADD CONSTRAINT "influencer_content_influencer_slug_influencers_slug_fk" FOREIGN KEY ("influencer_slug") REFERENCES "public"."influencers"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "influencers_order" ON "influencers" USING btree ("position","slug");