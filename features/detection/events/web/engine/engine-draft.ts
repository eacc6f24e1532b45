import type { EngineField, EngineMap } from "#features/detection/events/contracts/engine-map.contract.ts";
import type { SavedEngine } from "#features/detection/events/contracts/event-engine.contract.ts";

/** The form values of an engine, with every field as text. */
export interface EngineDraft
  extends Omit<SavedEngine, "id" | "has_secret" | "version" | "changed_at" | "map"> {
  username: string;
  ca_certificate: string;
  secret: string;
  preset: EngineMap["preset"];
  severity_scale: EngineMap["severity_scale"];
  /** The paths that replace those of the schema; a hyphen: the index lacks the field. */
  paths: Partial<Record<EngineField, string>>;
}

/** The draft value of an event field that the index does not have. */
export const absentFieldValue = "-";

export function engineDraftFrom(engine: SavedEngine | null): EngineDraft {
  const paths = Object.entries(engine?.map.paths ?? {}) as [EngineField, string | null][];
  return {
    kind: engine?.kind ?? "opensearch",
    name: engine?.name ?? "",
    address: engine?.address ?? "https://",
    index_pattern: engine?.index_pattern ?? "wazuh-alerts-*",
    sign_in: engine?.sign_in ?? "basic",
    username: engine?.username ?? "",
    secret: "",
    verify_tls: engine?.verify_tls ?? true,
    ca_certificate: engine?.ca_certificate ?? "",
    enabled: engine?.enabled ?? true,
    preset: engine?.map.preset ?? "wazuh",
    severity_scale: engine?.map.severity_scale ?? null,
    paths: Object.fromEntries(paths.map(([field, path]) => [field, path ?? absentFieldValue])),
  };
}

/** Returns the settings sent to the server, without whether the engine is in use. */
export function writtenEngine({ secret, preset, severity_scale, paths, enabled: _, ...draft }: EngineDraft) {
  const own = (Object.entries(paths) as [EngineField, string][]).flatMap(
    ([field, path]): [EngineField, string | null][] => {
      const rawText = path.trim();
      return rawText === "" ? [] : [[field, rawText === absentFieldValue ? null : rawText]];
    },
  );
  return {
    ...draft,
    address: draft.address.trim().replace(/\/+$/, ""),
    username: draft.sign_in === "basic" ? draft.username.trim() : null,
    secret: draft.sign_in === "none" || secret === "" ? null : secret,
    ca_certificate: draft.ca_certificate.trim() || null,
    map: { preset, severity_scale, paths: Object.fromEntries(own) },
  };
}
