import type { Reference } from "#features/assistant/analyses/analysis-content.contract.ts";
import type { AnalysisFrame } from "#features/assistant/analyses/server/analyses.public.ts";
import * as paths from "#platform/contract/paths.ts";

/** Returns a reference to the events of the period, optionally of some severities. */
export function toEvents(
  { from, now }: Pick<AnalysisFrame, "from" | "now">,
  severities: readonly string[] = [],
): Reference {
  const search = new URLSearchParams(severities.map((each) => ["severidad", each]));
  search.set("desde", from.toISOString());
  search.set("hasta", now.toISOString());
  const label = severities.length > 0 ? "Eventos graves del período" : "Eventos del período";
  return { kind: "event_list", id: search.toString(), label, path: `${paths.events}?${search}` };
}

export function toSource({ id, name }: { id: string; name: string }): Reference {
  return { kind: "source", id, label: name, path: `${paths.sourceStatus}?fuente=${id}` };
}

export function toSources(): Reference {
  return { kind: "source_list", id: "", label: "Estado de las fuentes", path: paths.sourceStatus };
}
