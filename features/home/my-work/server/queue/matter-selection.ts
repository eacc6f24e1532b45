import { findOwnCompanies } from "#features/identity/companies/server/companies.public.ts";
import { type Permission, roleMay } from "#platform/contract/permissions.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { isProvider, personOf } from "#platform/server/actor.ts";
import { readableKinds } from "#platform/server/matters/matter-kind.ts";
import type { MatterSelection } from "#platform/server/matters/read-matters.store.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { workSources } from "../work-source.extension.ts";

interface MatterFilter {
  company?: readonly number[] | undefined;
  kind?: readonly string[] | undefined;
  severity?: readonly Severity[] | undefined;
  mine?: "true" | undefined;
  owner?: "none" | number | undefined;
  late?: "true" | undefined;
  q?: string | undefined;
}

/**
 * Returns the selection for a person's filter: pending matters of their companies and side, and of the kinds that
 * their role may read.
 */
export async function selectionFor(
  { db, actor, clock, extensions }: Pick<VerbContext, "db" | "actor" | "clock" | "extensions">,
  { company, kind, severity, mine, owner, late, q }: MatterFilter,
) {
  const person = personOf(actor);
  const may = (permission: Permission) => roleMay(person.role, permission);
  const companies = (await findOwnCompanies(db)).filter(({ id }) => !company || company.includes(id));
  const kinds = readableKinds(extensions, person.role);
  const selection: MatterSelection = {
    companyIds: company && companies.map(({ id }) => id),
    side: isProvider(actor) ? "provider" : "client",
    kinds: kinds.map((each) => each.kind).filter((name) => !kind || kind.includes(name)),
    severities: severity?.map(severityRank),
    ownerId: mine ? person.userId : owner === "none" ? null : owner,
    lateAt: late ? clock.now() : undefined,
    now: clock.now(),
    me: person.userId,
    q,
  };
  const changeable = extensions(workSources).filter(({ change }) => change && may(change.permission));
  return {
    selection,
    kinds,
    companyNames: new Map(companies.map(({ id, name }) => [id, name])),
    changeableKinds: new Set(changeable.map((source) => source.kind)),
  };
}
