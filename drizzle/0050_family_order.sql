ALTER TABLE "alerts" DROP CONSTRAINT "alerts_entity_type_check";--> statement-breakpoint
ALTER TABLE "portfolio_items" DROP CONSTRAINT "portfolio_items_entity_type_check";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP CONSTRAINT "saved_searches_entity_type_check";--> statement-breakpoint
ALTER TABLE "watchlist_items" DROP CONSTRAINT "watchlist_items_entity_type_check";--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_entity_type_check" CHECK ("alerts"."entity_type" in ('assets', 'contracts', 'events', 'organizations', 'programs', 'projects'));--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_entity_type_check" CHECK ("portfolio_items"."entity_type" in ('assets', 'contracts', 'organizations', 'programs', 'projects'));--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_entity_type_check" CHECK ("saved_searches"."entity_type" in ('assets', 'contracts', 'events', 'organizations', 'programs', 'projects'));--> statement-breakpoint
ALTER TABLE "watchlist_items" ADD CONSTRAINT "watchlist_items_entity_type_check" CHECK ("watchlist_items"."entity_type" in ('assets', 'contracts', 'events', 'organizations', 'programs', 'projects'));