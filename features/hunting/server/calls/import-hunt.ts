import { v7 as uuidv7 } from "uuid";
import type { importHunt as call } from "#features/hunting/hunt-file.contract.ts";
import { readHuntFile } from "#features/hunting/readers/read-hunt-file.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findImported, insertHunt } from "../hunts/hunt.store.ts";
import { huntCode } from "../hunts/hunt-view.ts";
import { problemsOf } from "../runs/hunt-query.ts";

export const importHunt: Verb<typeof call> = async (context, { text, dry_run }) => {
  const { db, actor, clock, audit, announce, nothingChanged } = context;
  const { source, left, ...hunt } = read(text);
  const known = await findImported(db, source);
  const stored = dry_run || known ? null : uuidv7();
  if (stored) {
    const by = authorOf(actor).name;
    await insertHunt(
      db,
      { companyId: companyIn(actor), id: stored, from: { source }, at: clock.now(), by },
      hunt,
    );
    audit({
      action: "hunt.imported",
      objectType: "hunt",
      objectId: stored,
      details: { title: hunt.title, format: source.format, file: source.id },
    });
    announce({ topic: "hunting.changed", data: { id: stored } });
  } else nothingChanged();
  const { title, hypothesis, techniques, query, notes } = hunt;
  return {
    ...{ source, title, hypothesis, techniques, query, notes, left },
    problems: problemsOf(query),
    known: known ? { id: known.id, code: huntCode(known.number) } : null,
    stored,
  };
};

function read(text: string) {
  try {
    return readHuntFile(text);
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Refusal("invalid_input", { detail: error.message });
    throw error;
  }
}
