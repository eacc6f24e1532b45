import type { SourceKind } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { keyOfObservable } from "#features/intelligence/threats/readers/indicator-key.ts";
import { valueIndicator } from "#features/intelligence/threats/readers/stix/value-indicator.ts";
import { stixIdOfValue } from "#features/intelligence/threats/readers/value-id.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { RecognisedObservable } from "#platform/readers/observables.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { ensureSource } from "../base/source.store.ts";
import { hasSourceStatedObject } from "../base/statement.store.ts";
import { type Origin, storeDrafts } from "../base/take-drafts.ts";
import { threatId } from "../base/threat-id.ts";

/** The names of a company's own sources, by the page of the portal on which a value was found. */
const sourceNames = {
  written: "Agregados por el equipo",
  mail: "Buzón de seguridad",
  incident: "Incidentes",
} as const satisfies Partial<Record<SourceKind, string>>;

export interface CompanyIndicator {
  observable: Pick<RecognisedObservable, "type" | "value">;
  from: keyof typeof sourceNames;
  /** The origin, for later readers: "INC-12", `/IncidentResponse/…`. */
  origin?: Origin;
  note?: string;
  /** The confidence, from 0 to 100. */
  confidence?: number;
  tlp?: Tlp;
  labels?: readonly string[];
}

/**
 * Adds a value as an indicator of the active company; adding it again from the same kind of page changes nothing.
 * Returns its id and whether it is new; undefined for kinds that are not compared with events (a path, an account).
 * The calling verb writes the audit entry.
 */
export async function addCompanyIndicator(
  { db, actor, clock }: Pick<VerbContext, "db" | "actor" | "clock">,
  { observable, from, origin, note, confidence = 80, tlp = "amber", labels }: CompanyIndicator,
): Promise<{ id: string; isNew: boolean } | undefined> {
  const key = keyOfObservable(observable);
  if (!key) return undefined;
  const now = clock.now();
  const companyId = companyIn(actor);
  const readerId = actor.kind === "user" ? actor.userId : null;
  const stixId = stixIdOfValue(key.kind, key.key);
  const id = threatId(stixId, tlp, readerId);
  const by = { now, name: authorOf(actor).name };
  const source = await ensureSource(
    db,
    { companyId, name: sourceNames[from], kind: from, reliability: "A" },
    by,
  );
  if (await hasSourceStatedObject(db, { companyId, objectId: id, sourceId: source.id }))
    return { id, isNew: false };
  const draft = valueIndicator(key, {
    stixId,
    at: now.toISOString(),
    tlp,
    confidence,
    description: note ?? "",
    labels: labels ?? [],
  });
  const defaults = { tlp, confidence };
  await storeDrafts(db, { companyId, readerId, source, importId: null, origin, defaults, now }, [draft]);
  return { id, isNew: true };
}
