import type { Criticality, Entity } from "#features/entities/entities.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { EntityRow } from "./entity.store.ts";
import { identityKinds } from "./identity-kind.rules.ts";
import { riskOf } from "./risk.rules.ts";

interface OtherName {
  kind: keyof typeof identityKinds;
  value: string;
}

export function entityFrom(row: EntityRow, names: readonly OtherName[]): Entity {
  const open = Object.fromEntries(severities.map((severity) => [severity, row[severity]])) as Record<
    (typeof severities)[number],
    number
  >;
  const criticality = row.criticality as Criticality | null;
  const also = names
    .filter(({ value, kind }) => value !== row.name && kind !== "agent")
    .sort((one, other) => identityKinds[other.kind].strength - identityKinds[one.kind].strength)
    .slice(0, 3)
    .map(({ value }) => value);
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
    risk: riskOf(open, criticality),
  };
}
