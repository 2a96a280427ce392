CREATE TABLE "facet_counts" (
	"family" text NOT NULL,
	"b1" text NOT NULL,
	"b2" text NOT NULL,
	"b3" text NOT NULL,
	"b4" text NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "facet_counts_facet" ON "facet_counts" USING btree ("family","facet","b2","b1");--> statement-breakpoint
CREATE INDEX "facet_counts_value" ON "facet_counts" USING btree ("family","facet","value");