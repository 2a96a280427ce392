DROP INDEX "search_words_trigram";
