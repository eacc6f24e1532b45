import type { ThreatDraft } from "#features/intelligence/threats/readers/stix/stix-draft.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { indicatorState, judgeKeys } from "../indicators/indicator-state.ts";
import type { ThreatSource } from "./source.store.ts";
import { addStatements, countObjectsStatedBy, type NewStatement } from "./statement.store.ts";
import { threatId } from "./threat-id.ts";
import { writeIndicators, writeLinks, writeObjects } from "./write-base.store.ts";

/** The owner of the threat catalogue, the source, and the readers of TLP:RED objects. */
export interface BaseUpdate {
  /** The owner; 0 is the provider's threat catalogue. */
  companyId: number;
  readerId: number | null;
  source: ThreatSource;
  importId: string | null;
  /** The origin in the portal. */
  origin?: Origin | undefined;
  defaults: { tlp: NewStatement["tlp"]; confidence: number };
  now: Date;
}

/** A page of the portal by name and address. */
export interface Origin {
  label: string;
  path: string;
}

export interface BaseUpdateResult {
  /** Number of objects that were new, or new versions from this source. */
  kept: number;
  /** Number of objects that this source had stated before in this version. */
  known: number;
  /** Number of objects that this import stated more than once. */
  repeated: number;
}

/** Stores the statements of a source and updates the threat catalogue. The same input again changes no row. */
export async function storeDrafts(
  db: Database,
  taking: BaseUpdate,
  drafts: readonly ThreatDraft[],
): Promise<BaseUpdateResult> {
  const statements = new Map<string, { statement: NewStatement; draft: ThreatDraft }>();
  for (const draft of drafts) {
    const statement = statementOf(draft, taking);
    statements.set(`${statement.object_id} ${statement.modified_at}`, { statement, draft });
  }
  const all = [...statements.values()];
  const addedKeys = await addStatements(
    db,
    taking,
    all.map(({ statement }) => statement),
  );
  const isFresh = ({ statement }: (typeof all)[number]) =>
    addedKeys.has(`${statement.object_id} ${statement.modified_at}`);
  const fresh = all.filter(isFresh);
  await writeBase(db, taking, fresh);
  const stated = all.filter((each) => !isFresh(each)).map(({ statement }) => statement);
  const ofImport = taking.importId === null ? 0 : await countObjectsStatedBy(db, taking, stated);
  const repeated = drafts.length - all.length + ofImport;
  return { kept: fresh.length, known: drafts.length - fresh.length - repeated, repeated };
}

function statementOf(draft: ThreatDraft, { readerId, defaults }: BaseUpdate): NewStatement {
  const { stix_id, modified_at, tlp, raw, sort } = draft;
  const reader_ids = tlp === "red" && readerId !== null ? [readerId] : [];
  return { object_id: threatId(stix_id, tlp, readerId), modified_at, sort, raw, defaults, tlp, reader_ids };
}

/** Writes statements into the threat catalogue: the newest version of each. */
export async function writeBase(
  db: Database,
  taking: Pick<BaseUpdate, "companyId" | "source" | "now" | "defaults">,
  stated: readonly { statement: NewStatement; draft: ThreatDraft }[],
): Promise<void> {
  // If a batch contains several versions of an object, only the newest is written.
  const newest = new Map<string, { statement: NewStatement; draft: ThreatDraft }>();
  for (const each of stated) {
    const before = newest.get(each.statement.object_id);
    if (!before || before.draft.modified_at <= each.draft.modified_at)
      newest.set(each.statement.object_id, each);
  }
  const rows = [...newest.values()].map(({ statement, draft }) => ({
    draft,
    place: { id: statement.object_id, tlp: statement.tlp, reader_ids: statement.reader_ids },
  }));
  await writeObjects(
    db,
    taking,
    rows.flatMap(({ draft, place }) => (draft.sort === "object" ? [{ ...place, draft }] : [])),
  );
  await writeLinks(
    db,
    taking,
    rows.flatMap(({ draft, place }) => (draft.sort === "link" ? [{ ...place, draft }] : [])),
  );
  const indicators = rows.flatMap(({ draft, place }) => {
    if (draft.sort !== "indicator") return [];
    const { source, defaults, now } = taking;
    const currentState = indicatorState(draft, { source, confidence: defaults.confidence, now });
    const { live_until, noisy, muted_count, confidence } = currentState;
    const keys = judgeKeys(draft.keys);
    const first = keys.find((key) => key.noisy === null) ?? keys[0];
    const displayKey = { kind: first?.kind ?? ("other" as const), value: first?.key ?? draft.written };
    return [{ ...place, draft, ...displayKey, confidence, live_until, noisy, muted_count, keys }];
  });
  await writeIndicators(db, taking, indicators);
}
