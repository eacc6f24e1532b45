import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../hunt-file.contract.ts";
import { DataNeed, HuntQuery, HuntSource } from "../../hunting.contract.ts";
import { readHuntFile } from "../../readers/read-hunt-file.ts";
import { huntQueryProblems } from "../runs/hunt-query.ts";
import { findHunt, findImportedHunt, insertHunt } from "./hunt.store.ts";
import { huntCode } from "./hunt-view.ts";
import { writeHearth } from "./write-hearth.ts";

const importHunt: Verb<typeof contract.importHunt> = async (context, { text, dry_run }) => {
  const { db, actor, clock, audit, announce, nothingChanged } = context;
  const { source, left, ...hunt } = readOrRefuse(text);
  const importedBefore = await findImportedHunt(db, source);
  const newHuntId = dry_run || importedBefore ? null : uuidv7();
  if (newHuntId) {
    const by = authorOf(actor).name;
    await insertHunt(
      db,
      { companyId: companyIn(actor), id: newHuntId, from: { source }, at: clock.now(), by },
      hunt,
    );
    audit({
      action: "hunt.imported",
      objectType: "hunt",
      objectId: newHuntId,
      details: { title: hunt.title, format: source.format, file: source.id },
    });
    announce({ topic: "hunting.changed", data: { id: newHuntId } });
  } else nothingChanged();
  const { title, hypothesis, techniques, query, notes } = hunt;
  return {
    source,
    title,
    hypothesis,
    techniques,
    query,
    notes,
    left,
    problems: huntQueryProblems(query),
    known: importedBefore ? { id: importedBefore.id, code: huntCode(importedBefore.number) } : null,
    stored: newHuntId,
  };
};

function readOrRefuse(text: string) {
  try {
    return readHuntFile(text);
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Refusal("invalid_input", { detail: error.message });
    throw error;
  }
}

const exportHunt: Verb<typeof contract.exportHunt> = async ({ db }, { id }) => {
  const row = await findHunt(db, id);
  if (!row) throw new Refusal("not_found");
  const { number, title, hypothesis, techniques, notes, created_by_name: author } = row;
  const file = writeHearth({
    number,
    title,
    hypothesis,
    techniques,
    notes,
    author,
    needs: row.needs.map((need) => DataNeed.parse(need)),
    query: HuntQuery.parse({ kind: row.query_kind, text: row.query }),
    source: row.source === null ? null : HuntSource.parse(row.source),
  });
  return {
    name: `${huntCode(number)}.md`,
    contentType: "text/markdown; charset=utf-8",
    pieces: Readable.from([file]),
  };
};

export const huntFileVerbs = [route(contract.importHunt, importHunt), route(contract.exportHunt, exportHunt)];
