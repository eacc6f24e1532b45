import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/playbooks/contracts/cacao.contract.ts";
import { readCacao, UnreadableCacao } from "#features/playbooks/readers/cacao/read-cacao.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findBySource, insertPlaybook } from "../library/playbook.store.ts";
import { playbookView } from "../library/playbook-view.ts";
import { problemsOf } from "../library/steps.rules.ts";

/** Of one id there may be files of different content: what a file is, its content says. */
export const importCacao: Verb<typeof contract.importCacao> = async (context, { text, dry_run }) => {
  const { db, actor, clock, audit, nothingChanged } = context;
  const { id: cacaoId, content, deviations, raw } = read(text);
  const sha256 = createHash("sha256").update(canonicalJson(raw)).digest("hex");
  const known = cacaoId === "" ? [] : await findBySource(db, cacaoId);
  const isKnown = known.some((row) => row.cacao_sha256 === sha256);
  const stored = dry_run || isKnown ? null : uuidv7();
  if (stored) {
    const cacao = { id: cacaoId, sha256 };
    const by = authorOf(actor).name;
    await insertPlaybook(db, { id: stored, origin: "imported", content, cacao, at: clock.now(), by });
    audit({
      action: "playbook.imported",
      objectType: "playbook",
      objectId: stored,
      details: { title: content.title, cacao_id: cacaoId, sha256, deviations: deviations.length },
      companyId: 0,
    });
  } else nothingChanged();
  return {
    content,
    deviations,
    problems: problemsOf(content.steps),
    identity: { id: cacaoId, sha256 },
    known: known.map((row) => ({ playbook: playbookView(row), same: row.cacao_sha256 === sha256 })),
    stored,
  };
};

function read(text: string) {
  try {
    return readCacao(text);
  } catch (error) {
    if (error instanceof UnreadableCacao) throw new Refusal("invalid_input", { detail: error.message });
    throw error;
  }
}
