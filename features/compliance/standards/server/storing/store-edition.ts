import { createHash } from "node:crypto";
import type {
  PositionedControl,
  StandardHead,
} from "#features/compliance/standards/readers/standard-draft.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  addControls,
  addEdition,
  findEditionsOf,
  makeCurrent,
  upsertStandard,
} from "./store-edition.store.ts";

/** Returns the name of a new edition: that of its file, or a revision name if it is already used. */
function freeLabel(label: string, takenLabels: ReadonlySet<string>): string {
  if (!takenLabels.has(label)) return label;
  for (let revision = 2; ; revision += 1) {
    const next = `${label}, revisión ${revision}`;
    if (!takenLabels.has(next)) return next;
  }
}

/** The number of controls per database call. */
const batchSize = 2_000;

export interface Provenance {
  origin: "bundled" | "imported";
  fileName: string | null;
  /** The SHA-256 of the content: the same content is never stored twice. */
  sha256: string;
}

interface EditionSize {
  control_count: number;
  assessable_count: number;
}

export interface StoredStandard {
  standard_id: number;
  version_id: number;
  /** Whether the content is new; false when it was an edition of the standard already. */
  added: boolean;
  /** Whether another edition remains the current one until a person makes this one current. */
  waits: boolean;
}

/**
 * Stores an edition in batches, so that its size does not matter, and makes it the current one. If a bundled edition
 * exists, it stays current beside an imported one, because other libraries word it differently and companies would
 * get the imported texts unasked.
 */
export async function storeEdition(
  { db, clock, actor, audit }: Pick<VerbContext, "db" | "clock" | "actor" | "audit">,
  head: StandardHead,
  controls: Iterable<PositionedControl> | AsyncIterable<PositionedControl>,
  size: EditionSize,
  { origin, fileName, sha256 }: Provenance,
): Promise<StoredStandard> {
  const at = clock.now();
  const editions = await findEditionsOf(db, head.code);
  const knownEdition = editions.find((edition) => edition.sha256 === sha256);
  if (knownEdition)
    return { standard_id: knownEdition.standard_id, version_id: knownEdition.id, added: false, waits: false };
  const [first] = editions;
  const beside = origin === "imported" && first?.origin === "bundled" ? first : undefined;
  const standard_id = beside?.standard_id ?? (await upsertStandard(db, head, origin, at));
  const label = freeLabel(head.version, new Set(editions.map((edition) => edition.label)));
  const edition = {
    standard_id,
    label,
    head,
    ...size,
    file_name: fileName,
    sha256,
    at,
    by: authorOf(actor).name,
  };
  const version_id = await addEdition(db, edition);
  let batch: PositionedControl[] = [];
  for await (const control of controls) {
    batch.push(control);
    if (batch.length < batchSize) continue;
    await addControls(db, { standardId: standard_id, versionId: version_id }, batch);
    batch = [];
  }
  if (batch.length > 0) await addControls(db, { standardId: standard_id, versionId: version_id }, batch);
  const waits = beside !== undefined;
  if (!waits) await makeCurrent(db, standard_id, version_id);
  audit({
    action: "standard.stored",
    objectType: "standard",
    objectId: standard_id,
    details: { code: head.code, edition: label, controls: size.control_count },
  });
  return { standard_id, version_id, added: true, waits };
}

/** The hash of a file's content, whatever the order of its keys. */
export function contentHash(content: unknown): string {
  return createHash("sha256").update(canonicalJson(content)).digest("hex");
}
