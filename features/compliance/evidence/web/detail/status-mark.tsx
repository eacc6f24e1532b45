import type { ArtifactStatus } from "#features/compliance/evidence/evidence.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { statusLabels } from "../evidence-text.ts";

export function StatusMark({ status }: { status: ArtifactStatus }) {
  const { tone, name } = statusLabels[status];
  return <Badge tone={tone}>{name}</Badge>;
}
