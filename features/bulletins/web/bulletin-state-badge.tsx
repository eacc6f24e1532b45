import type { ManagedBulletin } from "#features/bulletins/manage-bulletins.contract.ts";
import { Badge } from "#platform/web/kit/badge.tsx";

type State = Pick<ManagedBulletin, "status" | "version" | "published_version">;

/** Where a bulletin stands, and whether visitors read something older than the newest version. */
export function BulletinStateBadge({ status, version, published_version }: State) {
  if (status === "withdrawn") return <Badge>Retirado</Badge>;
  if (status === "draft") return <Badge tone="warning">Borrador</Badge>;
  if (published_version !== version) return <Badge tone="warning">Publicado, con cambios</Badge>;
  return <Badge tone="good">Publicado</Badge>;
}
