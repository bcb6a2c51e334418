-- A name that says that nobody knows the author is none: such keys end without one. Those of items are written anew while the server runs.
UPDATE "content_items" SET "match_key" = ''
  WHERE "authors"[1] ~* '^\s*(unknown( author)?|n/a|unbekannt|inconnu|desconocido|sconosciuto|onbekend|desconhecido)\s*$';--> statement-breakpoint
UPDATE "merged_items" SET "match_key" = regexp_replace("match_key", '\|[^|]*$', '|')
  WHERE "authors"[1] ~* '^\s*(unknown( author)?|n/a|unbekannt|inconnu|desconocido|sconosciuto|onbekend|desconhecido)\s*$';--> statement-breakpoint
INSERT INTO "earlier_names" ("user_id", "content_id", "match_key")
  SELECT "user_id", "content_id", regexp_replace("match_key", '\|[^|]*$', '|') FROM "earlier_names"
  WHERE "match_key" ~ '\|(unknown|author unknown|a n|unbekannt|inconnu|desconocido|sconosciuto|onbekend|desconhecido)$'
  ON CONFLICT DO NOTHING;
