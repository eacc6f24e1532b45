import { useSuspenseQuery } from "@tanstack/react-query";
import type { AuditRecord } from "#features/identity/audit-log/audit-log.contract.ts";
import { type AuditWords, auditWords } from "#platform/web/audit/audit-words.ts";
import { useExtensions } from "#platform/web/screen/extensions.ts";

/** Who acted, in words: a person, a source of events, the portal itself or a visitor. */
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

/** The words of all features as one; areas in the order of their labels. */
export async function loadAuditWords(
  loaders: readonly (() => Promise<{ default: AuditWords }>)[],
): Promise<Required<AuditWords>> {
  const all = (await Promise.all(loaders.map((load) => load()))).map((file) => file.default);
  return {
    areas: all
      .flatMap(({ areas = [] }) => areas)
      .toSorted((one, other) => one.label.localeCompare(other.label, "es")),
    actions: Object.assign({}, ...all.map(({ actions }) => actions)),
    objects: Object.assign({}, ...all.map(({ objects }) => objects)),
  };
}

/** How the features say what they record. What nobody has words for shows its own name. */
export function useRecordWords() {
  const loaders = useExtensions(auditWords);
  const { data } = useSuspenseQuery({
    queryKey: ["audit-words"],
    queryFn: () => loadAuditWords(loaders),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    areas: data.areas,
    /** What somebody did, to be read after their name. */
    actionSentence: (action: string) => data.actions[action] ?? action,
    /** What kind of thing an action was about. */
    objectWords: (type: string) => data.objects[type] ?? type,
  };
}
