import type {
  Criticality,
  Entity,
  EntityAlert,
  EntityDetail,
} from "#features/detection/entities/entities.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { openAlertSources } from "../open-alerts.extension.ts";
import { identityKinds } from "../recognition/identity-kind.rules.ts";
import { findRetirements } from "../retirement/entity-retirement.store.ts";
import { riskSources } from "../risk-source.extension.ts";
import { countPeers, type EntityRow, findEntity, lockEntity } from "./entity.store.ts";
import { findIdentities } from "./entity-identity.store.ts";
import { findMergeRoot, findMerges } from "./entity-merge.store.ts";
import { findOpenAlerts, openAlertsFor } from "./open-alert.store.ts";
import { riskOfEntity } from "./risk.rules.ts";
import { riskRowsFor } from "./risk-part.store.ts";

interface OtherName {
  kind: keyof typeof identityKinds;
  value: string;
}

/** Returns the entity as calls answer it; the texts of its risk parts come from their sources. */
export function entityFrom(
  { extensions }: Pick<VerbContext, "extensions">,
  row: EntityRow,
  names: readonly OtherName[],
): Entity {
  const sources = extensions(riskSources);
  const parts = (row.parts ?? []).flatMap(({ source, count, points }) => {
    const words = sources[source]?.words;
    return words ? [{ text: `${count} ${count === 1 ? words[0] : words[1]}`, points }] : [];
  });
  const open = Object.fromEntries(severities.map((severity) => [severity, row[severity]])) as Record<
    (typeof severities)[number],
    number
  >;
  const criticality = row.criticality as Criticality | null;
  const others = names
    .filter(({ value, kind }) => value !== row.name && kind !== "agent")
    .sort((one, other) => identityKinds[other.kind].strength - identityKinds[one.kind].strength)
    .map(({ value }) => value);
  const also = [...new Set(others)].slice(0, 3);
  return {
    id: row.id,
    kind: row.kind === "account" ? "account" : "asset",
    name: row.name,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    criticality,
    owner: row.owner,
    labels: row.labels,
    also,
    retired_at: row.retired_at?.toISOString() ?? null,
    risk: riskOfEntity(open, parts, criticality),
  };
}

/** Returns everything about one entity; for the id of a merged entity, about the one that it was merged into. */
export async function entityDetail(context: VerbContext, id: string): Promise<EntityDetail> {
  const { db } = context;
  const rows = riskRowsFor(context);
  const root = await findMergeRoot(db, id);
  const row = root === undefined ? undefined : await findEntity(db, root, rows);
  if (!row) throw new Refusal("not_found");
  const [identities, merges, retirements, alerts] = await Promise.all([
    findIdentities(db, row.id),
    findMerges(db, row.id),
    findRetirements(db, row.id),
    worstOpenAlerts(context, row.id),
  ]);
  const label = row.labels[0] ?? null;
  const peers = await countPeers(db, { kind: row.kind, risk: row.risk, label }, rows);
  identities.sort(
    (one, other) =>
      identityKinds[other.kind].strength - identityKinds[one.kind].strength ||
      other.last_at.getTime() - one.last_at.getTime(),
  );
  const names = identities.flatMap(({ kind, spellings }) => spellings.map((value) => ({ kind, value })));
  return {
    ...entityFrom(context, row, names),
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
    retirements,
    alerts,
    peers: { label, ...peers },
  };
}

/** Returns the worst open alerts of an entity, with the texts of the area of each. */
async function worstOpenAlerts(context: VerbContext, id: string): Promise<EntityAlert[]> {
  const worst = await findOpenAlerts(context.db, id, openAlertsFor(context));
  const texts = await Promise.all(
    context.extensions(openAlertSources).map((source, place) => {
      const ids = worst.filter((alert) => alert.source === place).map((alert) => alert.id);
      return ids.length === 0 ? [] : source.describe(context, ids);
    }),
  );
  const byId = new Map(texts.flat().map((text) => [text.id, text]));
  return worst.flatMap(({ id, severity, last_seen_at }) => {
    const text = byId.get(id);
    return text
      ? [{ ...text, severity: severityOfRank(severity), last_seen_at: last_seen_at.toISOString() }]
      : [];
  });
}

/** Locks an entity at the version that the person saw. A newer version refuses the change. */
export async function lockSeenEntity(db: Database, seenVersion: { id: string; version: number }) {
  const row = await lockEntity(db, seenVersion.id);
  if (!row || row.merged_into !== null) throw new Refusal("not_found");
  return asSeen(row, seenVersion);
}
