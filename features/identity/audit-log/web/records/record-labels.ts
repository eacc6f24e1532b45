import { useSuspenseQuery } from "@tanstack/react-query";
import type { AuditRecord } from "#features/identity/audit-log/audit-log.contract.ts";
import { type AuditLabels, auditLabels } from "#platform/web/audit/audit-labels.ts";
import { useExtensions } from "#platform/web/screen/extensions.ts";

/** Returns the actor in words: a person, a source of events, the portal itself or a visitor. */
export function actorWords({
  actor_kind,
  actor_name,
}: Pick<AuditRecord, "actor_kind" | "actor_name">): string {
  const words = {
    user: actor_name,
    source: `La fuente ${actor_name}`,
    system: `El portal (${actor_name})`,
    anonymous: "Un visitante",
  } as const satisfies Record<AuditRecord["actor_kind"], string>;
  return words[actor_kind];
}

/** Loads and merges the labels of all features; areas in the order of their labels. */
export async function loadAuditLabels(
  loaders: readonly (() => Promise<{ default: AuditLabels }>)[],
): Promise<Required<AuditLabels>> {
  const all = (await Promise.all(loaders.map((load) => load()))).map((file) => file.default);
  return {
    areas: all
      .flatMap(({ areas = [] }) => areas)
      .toSorted((one, other) => one.label.localeCompare(other.label, "es")),
    actions: Object.assign({}, ...all.map(({ actions }) => actions)),
    objects: Object.assign({}, ...all.map(({ objects }) => objects)),
  };
}

/** Returns the labels of the records of all features. A record without a label shows its action name. */
export function useRecordWords() {
  const loaders = useExtensions(auditLabels);
  const { data } = useSuspenseQuery({
    queryKey: ["audit-words"],
    queryFn: () => loadAuditLabels(loaders),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    areas: data.areas,
    /** Returns a phrase for the action that follows the actor's name. */
    actionSentence: (action: string) => data.actions[action] ?? action,
    /** Returns the label of the kind of object. */
    objectWords: (type: string) => data.objects[type] ?? type,
  };
}
