import type { ManagedText } from "#platform/contract/managed-text.ts";
import { Badge } from "../kit/badge.tsx";

/** Where a text stands, and whether visitors read something older than the newest version. */
export function PublicationBadge({ status, version, published_version }: ManagedText) {
  if (status === "withdrawn") return <Badge>Retirado</Badge>;
  if (status === "draft") return <Badge tone="warning">Borrador</Badge>;
  if (published_version !== version) return <Badge tone="warning">Publicado, con cambios</Badge>;
  return <Badge tone="good">Publicado</Badge>;
}
