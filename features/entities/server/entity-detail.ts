import { visibleTo } from "#features/alerts/server/alerts.public.ts";
import type { EntityDetail } from "#features/entities/entities.contract.ts";
import { severityOf } from "#features/events/server/events.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countPeers, findEntity } from "./entity.store.ts";
import { findIdentities } from "./entity-identity.store.ts";
import { findMerges, rootOf } from "./entity-merge.store.ts";
import { entityFrom } from "./entity-view.ts";
import { identityKinds } from "./identity-kind.rules.ts";
import { findOpenAlerts } from "./open-alert.store.ts";

/** Everything known of one; whoever has the address of one that was joined into another arrives there. */
export async function entityDetail({ db, actor }: VerbContext, id: string): Promise<EntityDetail> {
  const visibility = visibleTo(actor);
  const root = await rootOf(db, id);
  const row = root === undefined ? undefined : await findEntity(db, root, visibility);
  if (!row) throw new Refusal("not_found");
  const [identities, merges, alerts] = await Promise.all([
    findIdentities(db, row.id),
    findMerges(db, row.id),
    findOpenAlerts(db, row.id, visibility),
  ]);
  const label = row.labels[0] ?? null;
  const peers = await countPeers(db, { kind: row.kind, risk: row.risk, label }, visibility);
  identities.sort(
    (one, other) =>
      identityKinds[other.kind].strength - identityKinds[one.kind].strength ||
      other.last_at.getTime() - one.last_at.getTime(),
  );
  const names = identities.flatMap(({ kind, spellings }) => spellings.map((value) => ({ kind, value })));
  return {
    ...entityFrom(row, names),
    note: row.note,
    version: row.version,
    identities: identities.map(({ spellings, value, first_at, last_at, ...identity }) => ({
      ...identity,
      value: spellings[0] ?? value,
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    })),
    merges: merges.map(({ at, undone_at, ...merge }) => ({
      ...merge,
      at: at.toISOString(),
      undone_at: undone_at?.toISOString() ?? null,
    })),
    alerts: alerts.map(({ severity, last_seen_at, ...alert }) => ({
      ...alert,
      severity: severityOf(severity),
      last_seen_at: last_seen_at.toISOString(),
    })),
    peers: { label, ...peers },
  };
}
