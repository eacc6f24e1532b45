import {
  type DocumentState,
  type DocumentTlp,
  documentStateLabels,
  documentTlpLabels,
} from "#features/delivery/documents/contracts/document-terms.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";

const tones = {
  draft: "neutral",
  in_review: "warning",
  published: "good",
  replaced: "neutral",
  withdrawn: "danger",
  deleted: "neutral",
} as const satisfies Record<DocumentState, string>;

export function StateBadge({ state }: { state: DocumentState }) {
  return <Badge tone={tones[state]}>{documentStateLabels[state]}</Badge>;
}

export function TlpBadge({ tlp }: { tlp: DocumentTlp }) {
  return <Badge tone={tlp === "red" ? "danger" : "neutral"}>{documentTlpLabels[tlp]}</Badge>;
}
