import type { AuditRecord } from "#features/audit-log/audit-log.contract.ts";

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
