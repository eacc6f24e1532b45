import type { ManagedArticle } from "#features/knowledge/manage-knowledge.contract.ts";
import { Badge } from "#platform/web/kit/badge.tsx";

/** Where an article stands; of one that came as a file, whether the file was read. */
export function ArticleState({ state, reading }: Pick<ManagedArticle, "state" | "reading">) {
  if (reading === "waiting") return <Badge tone="brand">Leyendo el archivo</Badge>;
  if (reading === "failed") return <Badge tone="danger">No se pudo leer</Badge>;
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>;
}

export const stateWords = {
  draft: "Borrador",
  published: "Publicado",
  changed: "Publicado, con cambios",
  withdrawn: "Retirado",
} as const satisfies Record<ManagedArticle["state"], string>;

const tones = { draft: "warning", published: "good", changed: "warning", withdrawn: "neutral" } as const;
