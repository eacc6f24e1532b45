import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { foldText } from "#platform/contract/fold-text.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/cacao.contract.ts";
import { PlaybookContent } from "../../contracts/playbook.contract.ts";
import { readCacao, UnreadableCacao } from "../../readers/cacao/read-cacao.ts";
import {
  findPlaybook,
  findPlaybooksByCacaoId,
  findVersionContent,
  insertPlaybook,
} from "./playbook.store.ts";
import { playbookView } from "./playbook-view.ts";
import { stepProblemsOf } from "./steps.rules.ts";
import { writeCacao } from "./write-cacao.ts";

/** Files are identified by their content, because several files may have the same id. */
const importCacao: Verb<typeof contract.importCacao> = async (context, { text, dry_run }) => {
  const { db, actor, clock, audit, nothingChanged } = context;
  const { id: cacaoId, content, deviations, raw } = readOrRefuse(text);
  const sha256 = createHash("sha256").update(canonicalJson(raw)).digest("hex");
  const existingPlaybooks = cacaoId === "" ? [] : await findPlaybooksByCacaoId(db, cacaoId);
  const isKnown = existingPlaybooks.some((row) => row.cacao_sha256 === sha256);
  const newPlaybookId = dry_run || isKnown ? null : uuidv7();
  if (newPlaybookId) {
    const cacao = { id: cacaoId, sha256 };
    const by = authorOf(actor).name;
    await insertPlaybook(db, { id: newPlaybookId, origin: "imported", content, cacao, at: clock.now(), by });
    audit({
      action: "playbook.imported",
      objectType: "playbook",
      objectId: newPlaybookId,
      details: { title: content.title, cacao_id: cacaoId, sha256, deviations: deviations.length },
      companyId: 0,
    });
  } else nothingChanged();
  return {
    content,
    deviations,
    problems: stepProblemsOf(content.steps),
    identity: { id: cacaoId, sha256 },
    known: existingPlaybooks.map((row) => ({
      playbook: playbookView(row),
      same: row.cacao_sha256 === sha256,
    })),
    stored: newPlaybookId,
  };
};

function readOrRefuse(text: string) {
  try {
    return readCacao(text);
  } catch (error) {
    if (error instanceof UnreadableCacao) throw new Refusal("invalid_input", { detail: error.message });
    throw error;
  }
}

const exportCacao: Verb<typeof contract.exportCacao> = async ({ db }, { id }) => {
  const row = await findPlaybook(db, id);
  const storedContent = row && row.number > 0 ? await findVersionContent(db, id, row.number) : undefined;
  if (!row || !storedContent) throw new Refusal("not_found");
  const file = writeCacao({
    id,
    number: row.number,
    content: PlaybookContent.parse(storedContent),
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

export const cacaoVerbs = [
  route(contract.importCacao, importCacao),
  route(contract.exportCacao, exportCacao),
];
