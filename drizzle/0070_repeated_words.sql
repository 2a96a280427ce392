ALTER TABLE "search_words" DROP CONSTRAINT "search_words_pkey";--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word");