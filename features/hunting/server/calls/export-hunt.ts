import { Readable } from "node:stream";
import type { exportHunt as call } from "#features/hunting/hunt-file.contract.ts";
import { DataNeed, HuntQuery, HuntSource } from "#features/hunting/hunting.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findHunt } from "../hunts/hunt.store.ts";
import { huntCode } from "../hunts/hunt-view.ts";
import { writeHearth } from "../hunts/write-hearth.ts";

export const exportHunt: Verb<typeof call> = async ({ db }, { id }) => {
  const row = await findHunt(db, id);
  if (!row) throw new Refusal("not_found");
  const { number, title, hypothesis, techniques, notes, created_by_name: author } = row;
  const file = writeHearth({
    ...{ number, title, hypothesis, techniques, notes, author },
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
