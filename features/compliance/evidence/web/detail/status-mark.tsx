import type { ArtifactStatus } from "#features/compliance/evidence/evidence.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { statusWords } from "../evidence-words.ts";

export function StatusMark({ status }: { status: ArtifactStatus }) {
  const { tone, name } = statusWords[status];
  return <Badge tone={tone}>{name}</Badge>;
}
