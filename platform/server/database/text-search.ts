import { type RawBuilder, sql } from "kysely";
import { foldText, searchWords } from "#platform/contract/fold-text.ts";

// Texts and questions are folded by the same function, so no extension for accents is needed. Each text is stored as
// Spanish stems, which match "vulnerabilidad" and "vulnerabilidades", and as plain words, which match incomplete words.
const vectorOf = (text: string) => {
  const folded = foldText(text);
  return sql`to_tsvector('spanish', ${folded}::text) || to_tsvector('simple', ${folded}::text)`;
};

/** Returns the full-text search vector of a row: its title has the highest weight, then its summary, then the rest. */
export function searchVector(parts: { title: string; gist: string; rest: string }): RawBuilder<string> {
  return sql<string>`(setweight(${vectorOf(parts.title)}, 'A') || setweight(${vectorOf(parts.gist)}, 'B')
    || setweight(${vectorOf(parts.rest)}, 'D'))`;
}

/**
 * Returns the question as a PostgreSQL query: every word, as a stem or as the beginning of a word. Undefined for a
 * question without words.
 */
export function searchQuery(question: string): RawBuilder<string> | undefined {
  const words = searchWords(question);
  if (words.length === 0) return undefined;
  const each = words.map(
    (word) => sql`(plainto_tsquery('spanish', ${word}::text) || to_tsquery('simple', ${`${word}:*`}::text))`,
  );
  return sql<string>`(${sql.join(each, sql` && `)})`;
}

/** Returns the condition that a row's vector matches the question; a question without words matches nothing. */
export function matchesSearch(column: string, question: string): RawBuilder<boolean> {
  const query = searchQuery(question);
  return query ? sql<boolean>`${sql.ref(column)} @@ ${query}` : sql<boolean>`false`;
}
