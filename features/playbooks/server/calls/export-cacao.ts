import { Readable } from "node:stream";
import type * as contract from "#features/playbooks/contracts/cacao.contract.ts";
import { PlaybookContent } from "#features/playbooks/contracts/playbook.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPlaybook, findVersionContent } from "../library/playbook.store.ts";
import { writeCacao } from "../library/write-cacao.ts";

export const exportCacao: Verb<typeof contract.exportCacao> = async ({ db }, { id }) => {
  const row = await findPlaybook(db, id);
  const stored = row && row.number > 0 ? await findVersionContent(db, id, row.number) : undefined;
  if (!row || !stored) throw new Refusal("not_found");
  const file = writeCacao({
    id,
    number: row.number,
    content: PlaybookContent.parse(stored),
    createdAt: row.created_at.toISOString(),
    modifiedAt: row.updated_at.toISOString(),
  });
  const name = foldText(row.title)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80);
  return {
    name: `${name}-v${row.number}.cacao.json`,
    contentType: "application/json",
    pieces: Readable.from([JSON.stringify(file, null, 2)]),
  };
};
